import Output
import Site
import Testing

@testable import Wings

@Suite("Codes on profiles")
struct CodesTests {
  private static func site(isOn: Bool) throws -> WingSite {
    var codes = Codes()
    codes.isOn = isOn
    return try WingSite([codes], profile: "{{#qr}}{{href}} {{width}} {{height}}{{/qr}}") {
      $0.languages = ["en", "et"]
    }
  }

  @Test(
    "a person with a card has a code, which exists once for all languages",
    arguments: [
      ("people/mari-tamm.html", "mari-tamm.svg"),
      ("et/people/mari-tamm.html", "../../people/mari-tamm.svg"),
    ])
  func shown(page: String, address: String) throws {
    let site = try Self.site(isOn: true)
    let shown = try site.page(page).split(separator: " ")
    #expect(shown.first.map(String.init) == address && shown.count == 3)
    #expect(try site.page("people/mari-tamm.svg").contains("width=\"\(shown[1])\""))
    #expect(try site.page("people/ulo-ots.html").isEmpty)
  }

  @Test("a code is of the kind of files that the wing writes")
  func kind() throws {
    let site = try Self.site(isOn: true)
    let file = try #require(site.files.first { $0.path.hasSuffix(".svg") })
    #expect(site.kinds.kind(of: file.path) == .code && file.stage == .leaf)
  }

  @Test("without the setting there are no codes")
  func off() throws {
    let site = try Self.site(isOn: false)
    #expect(!site.files.contains { $0.path.hasSuffix(".svg") })
    #expect(try site.page("people/mari-tamm.html").isEmpty)
  }
}
