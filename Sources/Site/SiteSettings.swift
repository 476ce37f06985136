package import CalendarDomain

/// What the owner chose at start.
package struct SiteSettings: Sendable {
    /// The language of every page without a cookie; nil follows the browser.
    package var language: Language?
    /// The first column of a month; nil follows the region of the browser's language.
    package var firstWeekday: Weekday?
    /// The address under which a proxy shows the site, if any.
    package var publicOrigin: Origin?
    /// The name of the time zone that decides which date is today, as the footer shows it.
    package var timeZone: String

    /// Settings; all but the time zone may be left to the browser.
    package init(
        language: Language? = nil,
        firstWeekday: Weekday? = nil,
        publicOrigin: Origin? = nil,
        timeZone: String
    ) {
        self.language = language
        self.firstWeekday = firstWeekday
        self.publicOrigin = publicOrigin
        self.timeZone = timeZone
    }
}

/// A reading of the clock: the time, and the date it falls on in the owner's time zone.
package struct Moment: Sendable {
    /// The time in UTC.
    package let time: Timestamp
    /// The civil date.
    package let date: CalendarDate

    /// A time with its date.
    package init(time: Timestamp, date: CalendarDate) {
        self.time = time
        self.date = date
    }
}
