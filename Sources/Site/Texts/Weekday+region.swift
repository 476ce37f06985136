import CalendarDomain

extension Weekday {
    /// The first day of the week where a language tag is at home, or nil for a wildcard.
    ///
    /// The region is that of the tag, such as `US` in `en-US`, or the likely one of its language: `en` is the
    /// US and `ja` Japan (both Sunday), `de` is Germany (Monday). The tables are the Unicode CLDR's `weekData`
    /// and `likelySubtags`; what is not in them begins on Monday.
    static func first(inRegionOf languageTag: String) -> Weekday? {
        let subtags = languageTag.split(separator: "-").map(String.init)
        guard let language = subtags.first?.lowercased(), language != "*" else { return nil }
        // One letter begins an extension (RFC 5646 section 2.2.6): `ca` in `de-u-ca-gregory` is not Canada.
        let region = subtags.dropFirst().prefix { $0.utf8.count > 1 }.first { $0.utf8.count == 2 }
        if let region { return first(inRegion: region.uppercased()) }
        if saturdayLanguages.contains(language) { return .saturday }
        return sundayLanguages.contains(language) ? .sunday : .monday
    }

    private static func first(inRegion region: String) -> Weekday {
        if region == "MV" { return .friday }
        if saturdayRegions.contains(region) { return .saturday }
        return sundayRegions.contains(region) ? .sunday : .monday
    }

    private static let sundayRegions = words(
        """
        AG AO AS BD BR BS BT BW BZ CA CO CV DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX \
        MZ NI NP PA PE PH PK PR PT PY SA SG ST SV TH TL TT TW UM US VE VI WS YE ZA ZW
        """
    )
    private static let saturdayRegions = words("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY")
    private static let sundayLanguages = words(
        """
        aa af am as bn cr dz en gn gu he hi id ik in is iu iw ja jv jw ki km kn ko ks lo mh ml mr mt my nd ne \
        nr nv oj om or pa pt qu sa sd sm sn ss st su ta te th ti tl tn ts ur ve xh zu
        """
    )
    private static let saturdayLanguages = words("ae ar fa ps")

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }
}
