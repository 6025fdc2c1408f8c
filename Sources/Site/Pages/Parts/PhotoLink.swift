import Templating
import VCard

/// The photo of a person.
struct PhotoLink: TemplatePart {
  static let schema = Schema(Self.self)

  let photo: PersonPhoto

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("href") { $1.root + $0.photo.path }
    keys.text("width") { String($0.photo.size.width) }
    keys.text("height") { String($0.photo.size.height) }
  }
}
