// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that who builds the program fetches no benchmark library.
let package = Package(
  name: "Micro",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Rollcall", path: "../.."),
    .package(url: "https://github.com/google/swift-benchmark", from: "0.1.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "Micro",
      dependencies: [
        .product(name: "VCard", package: "Rollcall"),
        .product(name: "Templating", package: "Rollcall"),
        .product(name: "Feeds", package: "Rollcall"),
        .product(name: "SearchIndex", package: "Rollcall"),
        .product(name: "Benchmark", package: "swift-benchmark"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ])
  ]
)
