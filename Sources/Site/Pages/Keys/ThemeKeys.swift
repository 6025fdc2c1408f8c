import Templating

/// The keys that come from the theme and not from a page.
struct ThemeKeys: Sendable {
  /// The keys of `assets`.
  let assets: Schema
  /// The keys of `text`: texts that need no number.
  let texts: Schema
  /// The keys of every page, these among them.
  let everyPage: Schema

  /// - Parameter texts: the texts of the default language.
  init(of theme: Theme, texts: Texts) {
    let plain = texts.keys.filter { if case .plain? = texts[$0] { true } else { false } }
    self.init(assets: theme.assets.map(\.key), texts: plain)
  }

  init(assets: [String], texts: [String]) {
    self.assets = Schema(assets.map { ($0, .text) })
    self.texts = Schema(texts.map { ($0, .text) })
    var keys = SchemaKeys<EveryPage>()
    EveryPage.declare(&keys, assets: self.assets, texts: self.texts)
    everyPage = Schema(keys.entries)
  }
}
