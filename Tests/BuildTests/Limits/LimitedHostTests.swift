import Output
import Site
import Testing

@testable import Build

/// What hosts take.
struct LimitedHostTests {
  /// A site, and the limits of a host that it passes.
  struct Case: CustomTestStringConvertible, Sendable {
    let host: LimitedHost
    var files = 1
    var bytes = 1
    var folder = ""
    let passed: [HostLimit]

    var testDescription: String { "\(host) with \(files) files of \(bytes) bytes in \(folder)" }

    var size: SiteSize {
      var size = SiteSize(FileKinds(languages: ["en"]))
      // To count 100,000 files one by one takes a second: those of each bit of their number are counted twice.
      for bit in String(files, radix: 2) {
        let half = size
        size.add(half)
        if bit == "1" { size.add("\(folder)a.html", bytes: bytes) }
      }
      return size
    }
  }

  static let cases = [
    Case(host: .githubPages, files: 10, bytes: 100_000_000, passed: []),
    Case(
      host: .githubPages, files: 11, bytes: 100_000_000,
      passed: [HostLimit(.siteBytes, 1_000_000_000)]),
    Case(host: .githubPages, bytes: 104_857_600, passed: []),
    Case(
      host: .githubPages, bytes: 104_857_601,
      passed: [HostLimit(.fileBytes, 104_857_600, only: .fromBranch)]),
    Case(host: .cloudflarePages, files: 20_000, passed: []),
    Case(
      host: .cloudflarePages, files: 20_001,
      passed: [HostLimit(.files, 20_000, only: .onFreePlan)]),
    Case(host: .cloudflarePages, files: 100_001, passed: [HostLimit(.files, 100_000)]),
    Case(host: .cloudflarePages, bytes: 26_214_400, passed: []),
    Case(host: .cloudflarePages, bytes: 26_214_401, passed: [HostLimit(.fileBytes, 26_214_400)]),
    Case(host: .netlify, files: 54_000, folder: "people/", passed: []),
    Case(
      host: .netlify, files: 54_001, folder: "people/", passed: [HostLimit(.filesOfFolder, 54_000)]),
    Case(host: .s3, files: 60_000, bytes: 1_000_000_000, passed: []),
    Case(host: .azure, files: 15_000, passed: []),
    Case(host: .azure, files: 15_001, passed: [HostLimit(.files, 15_000)]),
    Case(
      host: .azure, files: 3, bytes: 100_000_000,
      passed: [HostLimit(.siteBytes, 262_144_000, only: .onFreePlan)]),
    Case(
      host: .azure, files: 20_000, bytes: 100_000,
      passed: [HostLimit(.siteBytes, 524_288_000), HostLimit(.files, 15_000)]),
  ]

  @Test("A host takes what its limits say, and not one more", arguments: cases)
  func limits(_ example: Case) {
    #expect(example.host.exceeded(by: example.size) == example.passed)
  }
}
