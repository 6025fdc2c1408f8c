import Foundation

@testable import Build
@testable import Lists

/// Exports to make notes of.
enum SampleExport {
  /// A folder of two files: three cards, one of them in two spellings, and a card that is refused.
  static let folder = Body(pages: [
    page(
      "a.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nN:Õun;Mari;;;\nTEL:55 123\nEMAIL:M@Example.org\nEND:VCARD\n"
        + "BEGIN:VCARD\nFN:cut\nBEGIN:VCARD\nFN:Tamm\\, Jaan\nORG:Telisa\nEND:VCARD\n"),
    page("b.vcf", "\nBEGIN:VCARD\nFN:Ann Lee\n\n\nNOTE:no name\n of note\nEND:VCARD"),
  ])

  static func page(_ name: String?, _ text: String) -> Body.Page {
    Body.Page(name: name, bytes: Data(text.utf8))
  }

  /// The export of an answer as it is read.
  static func read(_ body: Body) throws -> ContactExport {
    try ContactExport.accept(body, memo: nil).get().value
  }

  /// What is known of an answer.
  static func note(of body: Body) throws -> ContactNote? {
    let export = try read(body)
    return ContactNote(export, contacts: export.contacts(phoneCountry: "372"))
  }
}
