// swift-tools-version: 6.2
import Foundation
import PackageDescription

// In CI a warning is an error; at a desk it is only a warning.
let warnings: [SwiftSetting] =
  Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + warnings

// The compiler guards memory: unsafe code is marked `unsafe`.
let strict = settings + [.strictMemorySafety()]

// Of the few targets with unsafe code: lifetimes let it hide behind safe types.
let lifetimes = strict + [.enableExperimentalFeature("Lifetimes")]

// Of tests, and of targets that no build of a site spends its time in: the compiler spends four fifths of its own
// optimising.
let unoptimised = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

// Of targets without a line of unsafe code.
let safe = unoptimised + [.strictMemorySafety()]

// Of each, the words that people write in lists are a file.
let languages = [
  "en", "de", "et", "fi", "ru", "fr", "es", "nl", "pl", "it", "pt", "sv", "programs", "others",
]

// ICU comes with the toolchain on Linux; `People/Text/ICU.swift` is its only user.
let icu: [LinkerSetting] = [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]

// Threads wait for each other in glibc's allocator; in a debug build a sanitizer may have one of its own.
let jemalloc: [LinkerSetting] = [
  .linkedLibrary("jemalloc", .when(platforms: [.linux], configuration: .release))
]

// `libTesting` takes Swift's shared libraries along, and a process has room for one Swift: tests are linked with the
// shared ones, though modules that are compiled for the program name archives that are only beside the static ones.
let besideTesting: [LinkerSetting] = [
  .unsafeFlags(
    ["-no-static-stdlib", "-L.build/testing/static"],
    .when(platforms: [.linux], configuration: .release))
]

/// What wings add to `templates/`, which the plugin makes a part of the program.
let templatesOfWings: [String] = {
  let wings = URL(filePath: Context.packageDirectory).appending(path: "Sources/Wings")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: wings.path)) ?? []
  return names.map { $0 + "/templates" }
    .filter { FileManager.default.fileExists(atPath: wings.appending(path: $0).path) }
}()

/// What `rollcall --version` says: the release's tag, else the release that is next.
let version: String = {
  guard let tag = Context.gitInformation?.currentTag, tag.hasPrefix("v") else {
    return "1.0.0-rc.1"
  }
  return String(tag.dropFirst())
}()

let package = Package(
  name: "Rollcall",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "rollcall", targets: ["rollcall"]),
    .library(name: "VCard", targets: ["VCard"]),
    .library(name: "Templating", targets: ["Templating"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    // For `make docs` alone: no target depends on it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CQRencode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    .target(
      name: "CCurl",
      linkerSettings: [.linkedLibrary("curl", .when(platforms: [.macOS]))]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CVersion", cSettings: [.define("ROLLCALL_VERSION", to: "\"\(version)\"")]),
    .target(name: "CProcess"),
    .target(name: "Basics", dependencies: ["CProcess"], swiftSettings: lifetimes),
    .target(name: "VCard", dependencies: ["Basics"], swiftSettings: lifetimes),
    .target(name: "Templating", dependencies: ["Basics"], swiftSettings: strict),
    // What visitors load of scripts and style sheets, when the program is built as when an owner has some.
    .target(name: "Compacting", swiftSettings: strict),
    .target(
      name: "People", dependencies: ["Basics", "VCard"],
      resources: languages.map { .embedInCode("Words/\($0).txt") } + [
        .embedInCode("Values/calling-codes.txt")
      ],
      swiftSettings: strict, linkerSettings: icu),
    .target(
      name: "Lists",
      dependencies: ["Basics", "VCard", "People", .product(name: "Yams", package: "Yams")],
      swiftSettings: lifetimes),
    .target(
      name: "Asking",
      dependencies: ["Basics", "VCard", "People", "Lists", "CCurl", "CTurboJPEG", "CPNG", "CZlib"],
      resources: [.embedInCode("Images/Icons/letters.txt")],
      swiftSettings: strict),
    .target(
      name: "Output", dependencies: ["Basics", "CDeflate", "CZlib"], swiftSettings: strict),
    .target(
      name: "Memory",
      dependencies: [
        "Basics", "People", "Lists", "Asking", "Output",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Search", dependencies: ["Basics", "People", "CDeflate"], swiftSettings: lifetimes),
    .target(
      name: "Site",
      dependencies: [
        "Basics", "VCard", "Templating", "Compacting", "People", "Search", "Output", "CCmark",
      ],
      resources: [
        .embedInCode("ServiceWorker/cache-name.js"), .embedInCode("ServiceWorker/keeping.js"),
        .embedInCode("ServiceWorker/removing.js"),
      ],
      swiftSettings: lifetimes),
    // `templates/` and those of wings are part of the program: the plugin makes one Swift file of them.
    .executableTarget(
      name: "embed-templates", dependencies: ["Compacting"], swiftSettings: strict),
    .plugin(name: "EmbedTemplates", capability: .buildTool(), dependencies: ["embed-templates"]),
    .target(
      name: "Settings",
      dependencies: [
        "Basics", "VCard", "Templating", "Compacting", "People", "Lists", "Asking", "Search",
        "Output", "Site", "CVersion",
      ], swiftSettings: strict, plugins: ["EmbedTemplates"]),
    .target(
      name: "Build",
      dependencies: [
        "Basics", "VCard", "People", "Lists", "Asking", "Memory", "Output", "Site", "Settings",
      ], swiftSettings: safe),
    .target(
      name: "Wings",
      dependencies: [
        "Basics", "VCard", "Templating", "People", "Lists", "Asking", "Output", "Settings", "Site",
        "CQRencode",
      ], exclude: templatesOfWings, swiftSettings: strict),
    .target(
      name: "Tools",
      dependencies: [
        "Basics", "People", "Lists", "Asking", "Output", "Site", "Settings", "Wings", "Build",
      ],
      resources: [
        .embedInCode("Preview/Client/reload.js"), .embedInCode("Preview/Client/reload.css"),
      ],
      swiftSettings: safe),
    .executableTarget(
      name: "rollcall",
      dependencies: [
        "Basics", "VCard", "Templating", "People", "Lists", "Asking", "Memory", "Output", "Site",
        "Settings", "Wings", "Build", "Tools",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: safe, linkerSettings: jemalloc),
    .executableTarget(
      name: "Micro",
      dependencies: [
        "VCard", "Templating", "Lists", "Search",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Benchmarks/Micro", swiftSettings: settings),
    .testTarget(
      name: "DocumentationTests", dependencies: ["VCard", "Templating"], swiftSettings: unoptimised),
    .testTarget(
      name: "BasicsTests", dependencies: ["Basics"], swiftSettings: unoptimised,
      linkerSettings: besideTesting),
    .testTarget(name: "VCardTests", dependencies: ["VCard"], swiftSettings: unoptimised),
    .testTarget(name: "TemplatingTests", dependencies: ["Templating"], swiftSettings: unoptimised),
    .testTarget(
      name: "PeopleTests", dependencies: ["Lists", "People", "VCard", "TestSupport"],
      swiftSettings: unoptimised
    ),
    // What tests of several targets share.
    .target(
      name: "TestSupport", dependencies: ["Lists", "Asking", "CZlib"],
      path: "Tests/TestSupport",
      swiftSettings: unoptimised),
    .testTarget(
      name: "ListsTests", dependencies: ["Basics", "Lists", "People", "TestSupport"],
      swiftSettings: unoptimised),
    .testTarget(
      name: "AskingTests",
      dependencies: ["Basics", "CCurl", "Asking", "Lists", "People", "VCard", "TestSupport"],
      swiftSettings: unoptimised),
    .testTarget(
      name: "MemoryTests",
      dependencies: [
        "Basics", "Asking", "Lists", "Memory", "People", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: unoptimised),
    .testTarget(
      name: "SearchTests", dependencies: ["Basics", "Search", "People", "TestSupport"],
      exclude: ["spellings.json"],
      swiftSettings: unoptimised),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Basics", "Compacting", "People", "Settings", "Site", "Output", "Templating", "TestSupport",
        "VCard", "Wings",
      ],
      exclude: ["Pages"],
      swiftSettings: unoptimised),
    .testTarget(
      name: "OutputTests", dependencies: ["Basics", "Memory", "Output", "TestSupport"],
      swiftSettings: unoptimised),
    .testTarget(
      name: "SettingsTests",
      dependencies: [
        "Settings", "Wings", "rollcall", "Basics", "Asking", "Lists", "People", "Output", "Site",
        "TestSupport", "VCard",
      ],
      swiftSettings: unoptimised),
    .testTarget(
      name: "BuildTests",
      dependencies: [
        "Build", "Basics", "Settings", "Asking", "Lists", "Memory", "People", "Output", "Site",
        "TestSupport", "VCard",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: unoptimised),
    .testTarget(
      name: "WingsTests",
      dependencies: [
        "Basics", "People", "Lists", "Asking", "Output", "Settings", "Site", "VCard", "Wings",
        "SettingsTests", "SiteTests", "TestSupport",
      ],
      exclude: ["Newcomers/Pages"],
      swiftSettings: unoptimised),
    .testTarget(
      name: "ToolsTests", dependencies: ["Basics", "Output", "Tools", "TestSupport"],
      swiftSettings: unoptimised),
    .testTarget(
      name: "RollcallTests",
      dependencies: [
        "rollcall", "Basics", "Build", "Settings", "Tools", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: unoptimised),
  ]
)
