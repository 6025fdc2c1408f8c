import Foundation
import Output
import People
import Settings
import Testing
import Wings

@testable import Site

@Suite("Kinds of files")
struct FileKindTests {
  /// A site with every kind of file.
  ///
  /// - Parameter more: from 2,500 on, the search index has many files.
  private static func rich(more: Int) throws -> (files: [SiteFile], options: SiteOptions) {
    var options = SiteOptions()
    let site = try SmallSite.probed(
      more: more, manager: "5", fields: SmallSite.furtherFields
    ) {
      $0.languages = ["en", "et"]
      $0.baseURL = "https://x.example/people/"
      $0.isPublic = true
      $0.groupBy = nil
      $0.groups += [FieldName(.skills), FieldName(.spokenLanguages), FieldName("bio"), .unit]
      $0.tree = .levels([.office])
      $0.pageSize = 10
      ($0.isOffline, $0.hasAllCards, $0.fromDisk) = (true, true, true)
      options = $0.complete
    }
    return (site.site.files + (site.site.searchFiles?.made() ?? []), options)
  }

  private static let small = Result { try rich(more: 60) }
  private static let large = Result { try rich(more: 2_500) }

  private static let content: Set = [
    "about.html", "et/about.html", "more/house.html", "et/more/house.html", "map.png",
  ]

  @Test("each written file is of a kind that says when it is written", arguments: [false, true])
  func written(isLarge: Bool) throws {
    let (files, options) = try (isLarge ? Self.large : Self.small).get()
    for kinds in [
      options.fileKinds, FileKinds(languages: options.languages, further: WingList.all.kinds),
    ] {
      for file in files where !Self.content.contains(file.path) {
        let kind = kinds.kind(of: file.path)
        #expect(kind?.stage == file.stage, "\(file.path)")
        #expect(kinds.kind(of: file.path + ".gz") == kind)
        #expect(kinds.reserve(file.path), "\(file.path)")
      }
      for path in Self.content {
        #expect(kinds.kind(of: path) == nil && !kinds.reserve(path), "\(path)")
      }
    }
  }

  @Test("each kind is of a file that some site has")
  func needed() throws {
    let all = FileKinds(languages: ["en"]).all
    let files = try Self.large.get().files + Self.small.get().files
    let missing = all.filter { kind in
      !files.contains { kind.pattern.matches($0.path) }
    }
    // The build writes the marker; the others need more people.
    #expect(
      missing.map(\.pattern.text) == [
        "build.json", "data/people-*.json", "sitemap_*.xml", "people-*.vcf",
      ])
  }

  @Test("files without people do not name any")
  func people() throws {
    let (files, options) = try Self.small.get()
    for file in files where options.fileKinds.kind(of: file.path)?.showsPeople == false {
      guard MediaType.isText(file.path) else { continue }
      let text = String(decoding: try file.render(), as: UTF8.self)
      #expect(!text.contains("Mari") && !text.contains("mari-tamm"), "\(file.path)")
    }
  }

  @Test("a file of all cards is the published cards in the order of names")
  func allCards() throws {
    let site = try SmallSite.probed { $0.hasAllCards = true }.site
    let file = try #require(site.files.first { $0.path == "people.vcf" })
    let cards = site.files.filter { $0.path.hasPrefix("people/") && $0.path.hasSuffix(".vcf") }
    #expect(!cards.isEmpty)
    let text = String(decoding: try file.render(), as: UTF8.self)
    #expect(text.components(separatedBy: "BEGIN:VCARD").count == cards.count + 1)
  }

  @Test("what a setting does not write, an owner may")
  func reserved() {
    let kinds = SiteOptions().fileKinds
    for path in ["sitemap.xml", "people/x.png", "data/people-0.json", "groups/a/b.html"] {
      #expect(kinds.reserve(path), "\(path)")
    }
    for path in [
      "_headers", "new.html", "phones/x.xml", "skills/a.html", "people.vcf", "opensearch.xml",
      "data/x.json", "positions", "about.html",
    ] { #expect(!kinds.reserve(path), "\(path)") }
  }
}
