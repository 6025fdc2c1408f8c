import Testing

@testable import People

@Suite("Slugs")
struct SlugTests {
  @Test(
    "a slug is the name in lower-case ASCII",
    arguments: [
      ("Mari-Liis Tamm", "mari-liis-tamm"), ("Jüri Õunapuu", "juri-ounapuu"),
      ("Семён Фёдоров", "semen-fedorov"), ("Ηλέκτρα", "elektra"), ("O'Brien", "obrien"),
      ("O’Brien", "obrien"), ("  A  B ", "a-b"), ("R&D \"Kuldne\"", "r-d-kuldne"),
      ("../../etc/passwd", "etc-passwd"), ("Đorđe Ðapović", "dorde-dapovic"), ("☃", ""),
      // ICU leaves the mark of a hamza, and what is no letter.
      ("Юлия الزهراء", "ulia-alzhra"), ("Jüri Øvergård-الزهراء", "juri-overgard-alzhra"),
      ("علاء ضياء", "la-dya"), ("Ülo 😀 Kask", "ulo-kask"), ("Žanna☃Õun", "zanna-oun"),
      ("מאיה לוי־כהן", "myh-lwy-khn"), ("นภา Õun", "npha-oun"),
    ])
  func make(name: String, slug: String) {
    #expect(Slug.make(from: name) == slug)
  }

  @Test("a slug is never over 80 bytes and ends after a word")
  func long() {
    let slug = Slug.make(from: Array(repeating: "Konstantin", count: 77).joined(separator: " "))
    #expect(slug.utf8.count <= 80)
    #expect(slug.hasSuffix("konstantin"))
    #expect(Slug.join(slug, "abcdef").utf8.count <= 80)
    #expect(Slug.make(from: String(repeating: "x", count: 300)).utf8.count == 80)
  }

  @Test("people with one slug carry a hash each, and no name is their bare address")
  func namesakes() {
    let table = SlugTable([("Ann Lee", "a"), ("Ann Lee", "b"), ("Ann-Lee", "c"), ("Bo Ek", "d")])
    #expect(Set(table.slugs).count == 4)
    #expect(table.slugs[3] == "bo-ek")
    #expect(table.slugs.prefix(3).allSatisfy { $0.hasPrefix("ann-lee-") })
    #expect(table.shared.map(\.slug) == ["ann-lee"])
    #expect(table.shared.first?.members == [0, 1, 2])
  }

  @Test(
    "names that no file may have, and empty ones, get a hash",
    arguments: ["Index", "CON", "nul", "Com1", "LPT9", "☃", "", "---"])
  func reserved(name: String) {
    let table = SlugTable([(name, "identity")])
    #expect(table.slugs[0].utf8.count >= 6)
    #expect(table.slugs[0] != Slug.make(from: name))
    #expect(table.shared.isEmpty)
  }

  @Test("nobody's hash is somebody else's name")
  func hashClash() {
    let hashed = SlugTable([("Ann Lee", "a"), ("Ann Lee", "b")]).slugs
    let table = SlugTable([("Ann Lee", "a"), ("Ann Lee", "b"), (hashed[0], "c")])
    #expect(Set(table.slugs).count == 3)
    #expect(table.slugs[2] == hashed[0])
  }

  @Test("a slug does not depend on strangers")
  func stable() {
    let alone = SlugTable([("Ann Lee", "a")]).slugs[0]
    let among = SlugTable([("Bo Ek", "x"), ("Ann Lee", "a"), ("Cy Ro", "y")]).slugs[1]
    #expect(alone == among)
  }

  /// The text in ASCII by the table, where that tells all of it.
  private func ascii(_ text: String) -> String? {
    var ascii: [UInt8] = []
    let isWhole = LettersInASCII.forEachByte(of: text.utf8.span) { ascii.append($0) }
    return isWhole ? String(decoding: ascii, as: UTF8.self) : nil
  }

  @Test("letters are written in ASCII one by one as ICU writes them side by side")
  func letters() throws {
    let letters = [UInt32](0x20...0x7E) + [UInt32](0xC0...0x17F) + [UInt32](0x400...0x45F)
    let scalars = letters.compactMap(Unicode.Scalar.init)
    for (index, scalar) in scalars.enumerated() {
      for step in [1, 7, 41, 113] {
        let neighbour = scalars[(index * step + step) % scalars.count]
        let text = "\(neighbour)\(scalar) \(scalar)\(neighbour)"
        let whole = ICU.latinASCII(text)
        // ICU leaves a mark of one of them ("ŉ") as it is.
        let isASCII = whole.utf8.allSatisfy { $0 < 0x80 }
        // A letter of two ("Þ") is "Th" or "TH" by its neighbour; slugs are lower-case.
        try #require(ascii(text)?.lowercased() == (isASCII ? whole.lowercased() : nil))
      }
    }
  }
}

extension SlugTable {
  fileprivate init(_ names: [(name: String, identity: String)]) {
    self.init(names.count) { [names] in
      names[$0].name
    } identity: {
      names[$0].identity
    }
  }
}
