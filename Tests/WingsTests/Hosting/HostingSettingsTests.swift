import Basics
import Output
import Site
import Testing

@testable import Settings
@testable import Wings

@Suite("Settings of hosting")
struct HostingSettingsTests {
  private static let source =
    "sources: [{ name: A, url: \"https://a.example/\", format: employee-list }]\n"

  private func configuration(_ yaml: String) throws -> Configuration {
    try Configuration.parse(
      TextFile(path: "/project/rollcall.yml", bytes: Array((yaml + Self.source).utf8)),
      environment: [:], wings: WingList([Hosting.self]))
  }

  @Test("hosts and origins are read")
  func values() throws {
    let hosting = try #require(
      configuration(
        """
        hosting: [azure, netlify]
        frameAncestors: [https://Portal.example, "http://*.corp.example:8080"]

        """
      ).wings[Hosting.self])
    #expect(hosting.hosts == [.azure, .netlify])
    #expect(hosting.frameAncestors == ["https://portal.example", "http://*.corp.example:8080"])
    #expect(try configuration("hosting: azure\n").wings[Hosting.self]?.hosts == [.azure])
  }

  @Test(
    "what is no origin is an error",
    arguments: [
      "portal.example", "'https://a.example/x'", "'https://a.example;b'", "'https://u@a.example'",
      "'*'",
    ])
  func origins(origin: String) {
    let error = #expect(throws: ConfigurationErrors.self) {
      try configuration("frameAncestors: [\(origin)]\n")
    }
    #expect(error?.errors.map(\.reason) == [.badValue(expected: .origin)])
    #expect(error?.errors.first?.spot?.column == 18)
  }

  @Test("origins without a host are a mistake, and a preview has no files for hosts")
  func idle() throws {
    let read = try configuration("frameAncestors: [https://portal.example]\n")
    #expect(read.mistakesOfWings.map(\.words.code) == ["idle-key"])
    #expect(try configuration("hosting: azure\n").mistakesOfWings.isEmpty)
    let hosting = try #require(configuration("hosting: azure\n").wings[Hosting.self])
    #expect(hosting.inPreview.hosts.isEmpty)
  }

  @Test(
    "a site has the files of its hosts",
    arguments: [
      ("[netlify, cloudflare-pages]", ["_headers"]), ("azure", ["staticwebapp.config.json"]),
      ("[]", []),
    ])
  func kinds(hosts: String, paths: [String]) throws {
    let read = try configuration("hosting: \(hosts)\n")
    #expect(read.wings.kinds.map(\.path) == paths)
    #expect(paths.allSatisfy(read.options.fileKinds.reserve))
    #expect(Hosting.allKinds.count == 2)
  }
}
