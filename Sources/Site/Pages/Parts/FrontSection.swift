import Templating

/// A list on the front page: one group, or everybody.
struct FrontSection: TemplatePart {
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  /// The group's name; `nil` for everybody.
  let name: String?
  /// The section's id in the page.
  let anchor: String
  /// The group's own page inside the language.
  let path: String?
  /// How many people there are.
  let count: Int
  /// Indices of the people who are shown.
  let shown: ArraySlice<Int>

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.name }
    keys.text("anchor") { $0.anchor }
    keys.text("href") { $0.href(on: $1) }
    keys.text("count") { $0.language.texts.grouped($0.count) }
    keys.text("countText") { $0.language.texts.counted("people", $0.count) }
    keys.list("people") { $0.language.rows($0.shown) }
    keys.text("moreHref") { $0.isCut ? $0.href(on: $1) : nil }
    keys.text("moreText") { $0.isCut ? $0.language.texts.counted("showAll", $0.count) : nil }
  }

  /// Whether a page of its own shows more of the group.
  private var isCut: Bool { path != nil && shown.count < count }

  private func href(on page: PageLocation) -> String? { path.map { page.home + $0 } }
}
