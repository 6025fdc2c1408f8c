import Templating

/// What is said above the columns of a list's rows.
struct Columns: KeyGroup {
  private let language: SiteLanguage

  init(_ language: SiteLanguage) {
    self.language = language
  }

  private var columns: [String] { RowField.columns(language) }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.texts("columns") { $0.columns }
    keys.flag("hasLabels") { labels in labels.columns.contains { !$0.isEmpty } }
    keys.text("labels") { labels in
      ([labels.language.texts("name")] + labels.language.listLabels).joined(separator: "\t")
    }
  }
}
