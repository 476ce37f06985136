// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

// The arrows between the rooms; Docs/architecture.md draws them.
let package = Package(
    name: "hanamaru",
    products: [
        .executable(name: "hanamaru", targets: ["hanamaru"]),
        .library(name: "HTMLTemplate", targets: ["HTMLTemplate"]),
    ],
    targets: [
        .systemLibrary(
            name: "CMicroHTTPD",
            pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"])]
        ),
        .target(name: "HTTP", swiftSettings: settings),
        .target(name: "HTTPServer", dependencies: ["CMicroHTTPD", "HTTP"], swiftSettings: settings),
        .target(name: "HTMLTemplate", swiftSettings: settings),
        .target(name: "CalendarDomain", swiftSettings: settings),
        .target(name: "JSONStore", dependencies: ["CalendarDomain"], swiftSettings: settings),
        .target(
            name: "Site",
            dependencies: ["CalendarDomain", "HTMLTemplate", "HTTP", "JSONStore"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "hanamaru",
            dependencies: ["CalendarDomain", "HTMLTemplate", "HTTP", "HTTPServer", "JSONStore", "Site"],
            swiftSettings: settings
        ),
        // Measures the templates: `make bench` runs it, and the tests count its allocations.
        .executableTarget(
            name: "TemplateBenchmark",
            dependencies: ["HTMLTemplate"],
            path: "Benchmarks/templates/TemplateBenchmark",
            swiftSettings: settings
        ),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP"], swiftSettings: settings),
        .testTarget(
            name: "HTTPServerTests",
            dependencies: ["HTTP", "HTTPServer"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "HTMLTemplateTests",
            dependencies: ["HTMLTemplate", "TemplateTrial"],
            swiftSettings: settings
        ),
        .target(
            name: "TemplateTrial",
            dependencies: ["HTMLTemplate"],
            path: "Tests/TemplateTrial",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "TemplateProbe",
            dependencies: ["HTMLTemplate", "TemplateTrial"],
            path: "Tests/TemplateProbe",
            swiftSettings: settings
        ),
        .testTarget(
            name: "CalendarDomainTests",
            dependencies: ["CalendarDomain"],
            exclude: ["Oracle/civil-years.txt", "Oracle/make_oracle.py"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "JSONStoreTests",
            dependencies: ["CalendarDomain", "JSONStore"],
            exclude: ["thread-sanitizer.txt"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SiteTests",
            dependencies: ["CalendarDomain", "HTMLTemplate", "HTTP", "JSONStore", "Site"],
            exclude: ["Snapshots"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "HanamaruTests",
            dependencies: ["CalendarDomain", "HTTPServer", "Site", "hanamaru"],
            swiftSettings: settings
        ),
    ]
)

// `make fuzz` alone: libFuzzer has a main function of its own.
if Context.environment["HANAMARU_FUZZ"] != nil {
    package.targets += [
        .executableTarget(
            name: "FuzzTemplates",
            dependencies: ["TemplateTrial"],
            path: "Tests/FuzzTemplates",
            exclude: ["Corpus", "templates.dict"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "FuzzStore",
            dependencies: ["CalendarDomain", "JSONStore"],
            path: "Tests/FuzzStore",
            exclude: ["Corpus", "store.dict"],
            swiftSettings: settings
        ),
    ]
}
