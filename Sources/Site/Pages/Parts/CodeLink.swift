import People
import Templating

/// The picture of a QR code.
struct CodeLink: TemplatePart {
  static let schema = Schema(Self.self)

  let person: UnsafePointer<Person>
  /// The length of a side in modules.
  let side: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    // It stands once, beside the default language's pages, as the card does.
    keys.text("href") { code, page, place in
      if page.languageFolder.isEmpty {
        place.append(code.person, \.slug)
        place.append(".svg")
      } else {
        place.append(page.root, code.person, ".svg")
      }
    }
    keys.text("width") { String($0.side * PersonCodes.scale) }
    keys.text("height") { String($0.side * PersonCodes.scale) }
  }
}
