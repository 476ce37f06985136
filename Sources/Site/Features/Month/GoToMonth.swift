import CalendarDomain
import HTTP

extension Site {
    /// `GET /go?year=2026&month=11`: leads to that month.
    func goToMonth(_ visit: Visit) throws(Problem) -> Response {
        let (year, month) = try parsing { () throws(MalformedRequest) in
            let query = visit.request.target.query
            return (try query.value("year") ?? "", try query.value("month") ?? "")
        }
        if let year = number(year), let month = number(month), let found = YearMonth(year: year, month: month)
        {
            return .redirect(.seeOther, to: Route.month(found).path)
        }
        let form = GoToForm(
            year: year,
            month: number(month),
            error: visit.texts.monthInvalid,
            texts: visit.texts
        )
        let page = calendarPage(visit, visit.today.yearMonth, goTo: form)
        return pages.response(page, status: .unprocessableContent)
    }

    /// One to four ASCII digits.
    private func number(_ text: String) -> Int? {
        text.utf8.count <= 4 ? Int(digits: text) : nil
    }
}
