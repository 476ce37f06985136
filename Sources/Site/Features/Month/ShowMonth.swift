import CalendarDomain
import HTTP
import JSONStore

extension Site {
    /// `GET /2026/11`: a month.
    func showMonth(_ visit: Visit, _ month: YearMonth) throws(Problem) -> Response {
        pages.response(calendarPage(visit, month, notice: try notice(visit)))
    }

    /// `GET /2026/11/30`: a month with one day open.
    func showDay(_ visit: Visit, _ date: CalendarDate) throws(Problem) -> Response {
        pages.response(calendarPage(visit, date.yearMonth, open: date, notice: try notice(visit)))
    }

    /// The page of a month, with one day open or none, and the forms as they are to be shown.
    ///
    /// A month without an open day shows the list of today where it holds today.
    func calendarPage(
        _ visit: Visit,
        _ month: YearMonth,
        open: CalendarDate? = nil,
        notice: Notice? = nil,
        add: TodoForm? = nil,
        addKey: String? = nil,
        goTo: GoToForm? = nil
    ) -> CalendarPage {
        let texts = visit.texts
        let page = open.map(Route.day) ?? .month(month)
        let listed = open ?? (visit.today.yearMonth == month ? visit.today : nil)
        let heading = texts.monthTitle(month)
        return CalendarPage(
            frame: frame(open.map(texts.fullDate) ?? heading, visit),
            texts: texts,
            notice: notice,
            heading: heading,
            previous: month.previous.map { link(to: $0, label: texts.previousMonth($0), visit) },
            next: month.next.map { link(to: $0, label: texts.nextMonth($0), visit) },
            goTo: goTo ?? GoToForm(year: String(month.year), month: month.month, texts: texts),
            table: MonthTable(month, open: open, returnTo: page, visit: visit),
            day: listed.map { OpenDay($0, returnTo: page, visit: visit) },
            add: addForm(add ?? TodoForm(date: listed ?? month.firstDay), key: addKey, page, visit),
            isFirstRun: visit.calendar.storedCount == 0,
            returnPath: page.path
        )
    }

    /// The form that adds a todo, as it stands on a page; without one it leads to the todo's day.
    func addForm(_ form: TodoForm, key: String? = nil, _ page: Route?, _ visit: Visit) -> AddForm {
        AddForm(form: form, key: key ?? "\(visit.snapshot.sequence)-\(nonce)", returnPath: page?.path ?? "")
    }

    private func link(to month: YearMonth, label: String, _ visit: Visit) -> Link {
        Link(url: Route.month(month).path, text: visit.texts.months[month.month - 1], label: label)
    }

    /// The notice that the address asks for.
    func notice(_ visit: Visit) throws(Problem) -> Notice? {
        try parsing { () throws(MalformedRequest) in try Notice(visit) }
    }
}
