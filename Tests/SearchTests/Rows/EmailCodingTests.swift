import Testing

@testable import Search

@Suite("Encoding e-mail addresses in rows")
struct EmailCodingTests {
  /// The line of somebody's addresses, among many at two domains.
  private func line(_ addresses: [String], slug: String, firstWords: Int) -> String {
    let others = (0..<200).map { "u\($0)@\($0 < 150 ? "telisa.ee" : "telisa.example")" }
    var lists = TextLists()
    for list in [addresses, others] {
      for address in list {
        lists.texts.append(contentsOf: address.utf8)
        lists.texts.end()
      }
      lists.end()
    }
    let coding = EmailCoding(lists.texts)
    #expect(coding.domains.strings == ["telisa.ee", "telisa.example"])
    var column = TextColumn()
    let slug = Array(slug.utf8)
    coding.write(
      lists[0], of: lists.texts.texts, slug: slug.span, firstWords: firstWords, to: &column)
    column.end()
    return column.strings[0]
  }

  @Test(
    "the slug with a full stop behind the first name needs no address",
    arguments: [
      ("mari.tamm@telisa.ee", "mari-tamm", 1, ""),
      ("mari-liis.tamm@telisa.ee", "mari-liis-tamm", 2, ""),
      ("mari.tamm-kask@telisa.ee", "mari-tamm-kask", 1, ""),
      ("mari-liis.tamm@telisa.ee", "mari-liis-tamm", 1, "A-B.Z@0"),
      ("mari.tamm@telisa.example", "mari-tamm", 1, "A.Z@1"),
      ("mari-tamm@telisa.ee", "mari-tamm", 1, "A-Z@0"),
      ("mari.tammm@telisa.ee", "mari-tamm", 1, "A.tammm@0"),
      ("mari.tamm@telisa.ee", "mari-tamm", 2, "A.Z@0"),
      ("mari.tamm@telisa.ee", "mari-tamm", 0, "A.Z@0"),
      (".ari-tamm@telisa.ee", "mari-tamm", 0, ".ari-Z@0"),
      ("mari@telisa.ee", "mari", 1, "Z@0"),
    ])
  func usual(address: String, slug: String, firstWords: Int, expected: String) {
    #expect(line([address], slug: slug, firstWords: firstWords) == expected)
  }

  @Test(
    "an address is written as words of the slug where it can be",
    arguments: [
      (["mari.tamm@telisa.ee"], "mari-tamm", ""),
      (["mari.tamm@telisa.example"], "mari-tamm", "A.Z@1"),
      (["mari.tamm.2@telisa.ee"], "mari-tamm", "A.Z.2@0"),
      (["mari.tamm@telisa.ee"], "mari-tamm-3fa9", "A.B@0"),
      (["mari-liis_tamm@telisa.ee"], "mari-liis-tamm", "A-B_Z@0"),
      (["mari@telisa.ee", "mari.tamm@telisa.ee"], "mari-tamm", "A@0\u{1F}"),
      (["info@telisa.ee"], "mari-tamm", "info@0"),
      (["Mari.Tamm@telisa.ee"], "mari-tamm", "=Mari.Tamm@telisa.ee"),
      (["märi@telisa.ee"], "mari-tamm", "=märi@telisa.ee"),
      (["mari@elsewhere.ee"], "mari-tamm", "=mari@elsewhere.ee"),
      (["no address"], "mari-tamm", "=no address"),
      (["a=b@telisa.ee"], "mari-tamm", "=a=b@telisa.ee"),
      (["@telisa.ee"], "mari-tamm", "@0"),
      ([], "mari-tamm", "-"),
    ])
  func patterns(addresses: [String], slug: String, expected: String) {
    #expect(line(addresses, slug: slug, firstWords: 1) == expected)
  }
}
