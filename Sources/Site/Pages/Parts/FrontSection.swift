import Templating

/// A list on the front page: one group, or everybody.
struct FrontSection: TemplatePart {
  static let schema = Schema(Self.self)

  let name: String?
  let anchor: String
  let path: String?
  let count: Int
  let shown: ArraySlice<Int>

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.name }
    keys.text("anchor") { $0.anchor }
    keys.text("href") { $0.href(on: $1) }
    keys.text("count") { $1.language.texts.grouped($0.count) }
    keys.text("countText") { $1.language.texts.counted("people", $0.count) }
    keys.rows("people") { $0.shown }
    keys.text("moreHref") { $0.isCut ? $0.href(on: $1) : nil }
    keys.text("moreText") { $0.isCut ? $1.language.texts.counted("showAll", $0.count) : nil }
  }

  private var isCut: Bool { path != nil && shown.count < count }

  private func href(on page: PageContext) -> String? { path.map { page.home + $0 } }
}
