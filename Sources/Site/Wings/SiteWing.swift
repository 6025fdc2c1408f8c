package import Output
package import Templating

/// What a feature that a directory can do without adds to a site.
package protocol SiteWing: Equatable, Sendable {
  /// The kinds of files that it may write, whatever its settings.
  static var allKinds: [FileKind] { get }
  /// The kinds of files that it may write with its settings.
  var kinds: [FileKind] { get }

  /// The template keys that it adds to the pages of people, whatever its settings.
  static var profileKeys: [(key: String, kind: Schema.Kind)] { get }

  func plan(_ site: SitePlan) -> WingPlan
}

extension SiteWing {
  package static var allKinds: [FileKind] { [] }
  package var kinds: [FileKind] { [] }
  package static var profileKeys: [(key: String, kind: Schema.Kind)] { [] }

  fileprivate func isEqual(_ other: any SiteWing) -> Bool { other as? Self == self }
}

/// The wings of a site, with their settings.
package struct SiteWings: Equatable, Sendable {
  package private(set) var all: [any SiteWing]

  package init(_ all: [any SiteWing] = []) {
    self.all = all
  }

  package var kinds: [FileKind] { all.flatMap(\.kinds) }

  package subscript<Wing: SiteWing>(_ wing: Wing.Type) -> Wing? {
    get { all.lazy.compactMap { $0 as? Wing }.first }
    set {
      guard let newValue, let place = all.firstIndex(where: { $0 is Wing }) else { return }
      all[place] = newValue
    }
  }

  /// The template keys that they add to the pages of people.
  var profileSchema: Schema { Schema(all.flatMap { type(of: $0).profileKeys }) }

  /// The keys that templates of a kind of page may name, the page's own last.
  func schemas(of kind: PageKind, _ keys: ThemeKeys) -> [Schema] {
    [keys.everyPage] + (kind == .person ? [profileSchema] : []) + [kind.page.schema]
  }

  func plans(_ site: SitePlan) -> [WingPlan] { all.map { $0.plan(site) } }

  package static func == (one: SiteWings, other: SiteWings) -> Bool {
    one.all.elementsEqual(other.all) { $0.isEqual($1) }
  }
}
