import Output
import Site
import Testing

@testable import Build

/// What is counted of a site.
struct SiteSizeTests {
  private static let files = [
    ("index.html", 9), ("people/a.html", 5), ("people/a.svg", 3), ("people/a.vcf", 2),
    ("positions/ios.html", 4), ("positions/ios_k.html", 4), ("all/k.html", 6),
    ("assets/photo.12.jpg", 9), ("et/index.html", 8), ("et/people/a.html", 5),
    ("et/positions/ios_k.html", 4), ("about_us.html", 1), ("ru/notes.html", 1),
  ]

  private static let code = FileKind(
    "people/*.svg", .leaf, .folder, showsPeople: true, isLeftOutBy: "qr: false")

  private static func size(_ files: some Sequence<(String, Int)>) -> SiteSize {
    files.reduce(into: SiteSize(FileKinds(languages: ["en", "et"], further: [code]))) {
      $0.add($1.0, bytes: $1.1)
    }
  }

  @Test("Files are counted by what a setting leaves out")
  func kinds() {
    let size = Self.size(Self.files)
    #expect(size.all.files == 13)
    #expect(size.all.bytes == 61)
    #expect(size[.of(setting: "qr: false")].files == 1)
    #expect(size[.of(setting: "qr: false")].bytes == 3)
    #expect(size[.photos].bytes == 9)
    #expect(size[.furtherPages].files == 3)
    #expect(size[.language("et")].files == 3)
    #expect(size[.language("ru")].files == 0)
  }

  @Test("Of several as large, or as full, the first by its path is named")
  func names() {
    let size = Self.size(Self.files)
    #expect(size.largest == ("assets/photo.12.jpg", 9))
    #expect(size.fullest == ("people", 3))
    #expect(Self.size([("b/x", 1), ("a/x", 1)]).fullest == ("a", 1))
    #expect(Self.size([]).fullest == ("", 0))
  }

  @Test("Parts add up to the whole, however they are cut", arguments: 0...13)
  func parts(cut: Int) {
    var size = Self.size(Self.files.prefix(cut))
    size.add(Self.size(Self.files.dropFirst(cut)))
    #expect(size == Self.size(Self.files))
    #expect(size == Self.size(Self.files.reversed()))
  }
}
