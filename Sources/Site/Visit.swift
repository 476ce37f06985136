import CalendarDomain
import HTTP
import JSONStore

/// One request with all that its answer depends on: who reads, when, and which todos there are.
struct Visit: Sendable {
    let request: Request
    let language: Language
    let firstWeekday: Weekday
    let moment: Moment
    var snapshot: Snapshot

    init(_ request: Request, settings: SiteSettings, moment: Moment, snapshot: Snapshot) {
        let accepted = AcceptLanguage(request.headers)
        let remembered = Cookies(request.headers)[Language.cookie].flatMap(Language.init(rawValue:))
        self.request = request
        self.moment = moment
        self.snapshot = snapshot
        language = remembered ?? settings.language ?? .preferred(in: accepted) ?? .english
        firstWeekday =
            settings.firstWeekday ?? accepted.ranges.first.flatMap(Weekday.first(inRegionOf:))
            ?? Weekday.first(inRegionOf: language.rawValue) ?? .monday
    }

    var texts: Texts { language.texts }
    var today: CalendarDate { moment.date }
    var calendar: TodoCalendar { snapshot.calendar }

    /// The same visit after a change.
    func seeing(_ snapshot: Snapshot) -> Visit {
        var visit = self
        visit.snapshot = snapshot
        return visit
    }
}
