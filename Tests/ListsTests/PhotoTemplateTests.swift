import People
import Testing

@testable import Lists

@Suite("Templates for addresses and paths of photos")
struct PhotoTemplateTests {
  private static let record = Record(
    id: "E 7/ü", name: .parts(first: "Mari", last: "O\u{27}Brien & Söhne"), emails: ["m@x.example"],
    details: [
      Detail(field: Field(key: "badge", labels: [:]), value: .number("42")),
      Detail(field: Field(key: "up", labels: [:]), value: .text("..")),
      Detail(field: Field(key: "hidden", labels: [:]), value: .text(".netrc")),
    ])

  @Test(
    "fields in an address are percent-encoded",
    arguments: [
      ("https://h.example/{id}.jpg", "https://h.example/E%207%2F%C3%BC.jpg"),
      ("https://h.example/{badge}/photo/$value", "https://h.example/42/photo/$value"),
      ("http://h.example/p?n={lastName}&m={email}#a", nil),
      ("https://h.example/{firstName}-{badge}{badge}", "https://h.example/Mari-4242"),
      ("https://h.example/{name}", "https://h.example/Mari%20O%27Brien%20%26%20S%C3%B6hne"),
    ] as [(String, String?)])
  func addresses(text: String, address: String?) throws {
    let template = try PhotoTemplate(parsing: text, as: .address)
    let address =
      address ?? "http://h.example/p?n=O%27Brien%20%26%20S%C3%B6hne&m=m%40x.example#a"
    #expect(template.reference(of: Self.record, at: "[0]")?.content == .address(address))
  }

  @Test("people without a field have no photo")
  func absent() throws {
    let template = try PhotoTemplate(parsing: "https://h.example/{phone}", as: .address)
    #expect(template.reference(of: Self.record, at: "[0]") == nil)
  }

  @Test(
    "a field cannot change the folder or host",
    arguments: [
      ("https://h.example/{up}/a", PhotoTemplate.Kind.address), ("/p/{up}", .file),
      ("/p/{hidden}", .file), ("/p/{id}.jpg", .file),
    ])
  func elsewhere(text: String, kind: PhotoTemplate.Kind) throws {
    let template = try PhotoTemplate(parsing: text, as: kind)
    #expect(template.reference(of: Self.record, at: "[0]")?.content == .unusable)
  }

  @Test("a file is in the folder before the first field")
  func files() throws {
    let template = try PhotoTemplate(parsing: "/srv/photos/x-{badge}.jpg", as: .file)
    #expect(template.folder == "/srv/photos")
    #expect(
      template.reference(of: Self.record, at: "[0]")?.content == .file("/srv/photos/x-42.jpg"))
  }

  @Test(
    "invalid templates are rejected",
    arguments: [
      ("https://h.example/a.jpg", .noField), ("https://h.example/{id", .openBrace),
      ("https://h.example/{}", .openBrace), ("https://{id}.example/a", .fieldInHost),
      ("https://h.example:{id}/a", .fieldInHost), ("{id}://h.example/", .fieldInHost),
      ("https://{id}", .fieldInHost),
    ] as [(String, PhotoTemplate.Mistake)])
  func mistakes(text: String, mistake: PhotoTemplate.Mistake) {
    #expect(throws: mistake) { try PhotoTemplate(parsing: text, as: .address) }
  }
}
