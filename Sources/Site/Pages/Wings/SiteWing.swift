package import Output
package import Templating

/// What a feature that a directory can do without adds to a site.
package protocol SiteWing: Sendable {
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
}

extension [any SiteWing] {
  /// The template keys that they add to the pages of people.
  var profileSchema: Schema { Schema(flatMap { type(of: $0).profileKeys }) }

  /// The keys that templates of a kind of page may name, the page's own last.
  func schemas(of kind: PageKind, _ keys: ThemeKeys) -> [Schema] {
    [keys.everyPage] + (kind == .person ? [profileSchema] : []) + [kind.page.schema]
  }

  /// Plans what they add.
  func plans(_ site: SitePlan) -> [WingPlan] {
    map { wing in
      var plan = wing.plan(site)
      plan.profileKeys = type(of: wing).profileKeys.count
      return plan
    }
  }
}
