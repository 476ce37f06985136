import CalendarDomain
import Testing

@testable import JSONStore

struct CSVGuardTests {
    @Test(arguments: [
        ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
        ("\r=1", "'\r=1"), ("'=1", "''=1"), ("'''@", "''''@"), ("=", "'="),
        ("1=1", "1=1"), ("'", "'"), ("''a", "''a"), ("'a=", "'a="), ("", ""), (" =1", " =1"), ("牛=", "牛="),
    ])
    func `no cell is a formula, and what guards it can be taken back`(cell: String, written: String) {
        let guarded = (CSV.needsGuard(cell.utf8) ? "'" : "") + cell
        #expect(guarded == written)
        #expect(String(decoding: CSV.unguarded(Array(guarded.utf8)[...]), as: UTF8.self) == cell)
    }

    @Test func `a todo is one row, quoted where it must be`() throws {
        let time = Timestamp.sample()
        let todo = Todo(
            id: TodoID("milk"),
            date: .first,
            title: try TodoTitle(#"=HYPERLINK("http://evil.example"),1"#),
            note: try TodoNote("a\nb"),
            order: -7,
            created: time,
            completed: time,
            version: 3
        )
        var writer = CSVWriter()
        writer.appendHeader()
        writer.append(todo)
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == "id,date,title,note,order,created,completed,deleted,version\r\n"
                + "\(todo.id),0001-01-01,\"'=HYPERLINK(\"\"http://evil.example\"\"),1\",\"a\nb\",'-7,\(time),\(time),,3\r\n"
        )
    }
}
