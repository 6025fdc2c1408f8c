package import Output
package import People
package import Templating

/// What a feature that a directory can do without adds to a site.
package protocol SiteWing: Sendable {
  /// The kinds of files that it may write, whatever its settings.
  static var allKinds: [FileKind] { get }
  /// The kinds of files that it may write with its settings.
  var kinds: [FileKind] { get }
  /// The template keys that it adds to the pages of people, whatever its settings.
  static var profileKeys: [(key: String, kind: Schema.Kind)] { get }
  /// The template keys that it adds to every page, whatever its settings.
  static var everyPageKeys: [(key: String, kind: Schema.Kind)] { get }
  /// The types of the pages that it may add, each with a template.
  static var pages: [any SitePage.Type] { get }

  /// The properties that it adds to a person in `people.schema.json`, whatever its settings: members of JSON.
  static var personSchema: String { get }
  /// Whether the day of the build decides what it shows.
  var needsDay: Bool { get }
  /// The days of people that it shows; `nil` for none.
  var daySearch: DaySearch? { get }
  /// Whom it shows, where that is not everybody, with the places of the settings.
  var filters: [(people: PeopleFilter, place: [SettingStep])] { get }
  /// Whether it shows which source a value comes from, so that the directory keeps that.
  var needsOrigins: Bool { get }

  /// Whether it cuts people by letters, as lists are cut.
  var needsLetters: Bool { get }

  func plan(_ site: SitePlan) -> WingPlan
}

extension SiteWing {
  package static var allKinds: [FileKind] { [] }
  package var kinds: [FileKind] { [] }
  package var needsLetters: Bool { false }
  package static var profileKeys: [(key: String, kind: Schema.Kind)] { [] }
  package static var everyPageKeys: [(key: String, kind: Schema.Kind)] { [] }
  package static var pages: [any SitePage.Type] { [] }
  package static var personSchema: String { "" }
  package var needsDay: Bool { daySearch != nil }
  package var daySearch: DaySearch? { nil }
  package var filters: [(people: PeopleFilter, place: [SettingStep])] { [] }
  package var needsOrigins: Bool { false }
}

extension SiteOptions {
  /// Takes what wings need.
  package mutating func take(_ wings: [any SiteWing]) {
    furtherKinds = wings.flatMap(\.kinds)
    keepsLetters = wings.contains(where: \.needsLetters)
  }
}

extension [any SiteWing] {
  /// The template keys that they add to the pages of people.
  var profileSchema: Schema { profileSchema(with: nil) }

  /// The same with further fields that templates name by their keys.
  func profileSchema(with details: OwnDetails?) -> Schema {
    Schema(flatMap { type(of: $0).profileKeys } + (details.map { [$0.key] } ?? []))
  }

  /// The properties that they add to a person in `people.schema.json`.
  var personSchemas: [String] { map { type(of: $0).personSchema }.filter { !$0.isEmpty } }

  /// The types of all pages of a site, those of wings last.
  package var pages: [any SitePage.Type] {
    // The rows of lists are needed by the pages of people.
    let own: [any SitePage.Type] = [
      FrontPage.self, ListPage.self, PersonPage.self, NamesakesPage.self, MarkdownPage.self,
      NotFoundPage.self, OverviewPage.self, ChartPage.self, OfflinePage.self,
    ]
    return own + flatMap { type(of: $0).pages }
  }

  /// The keys that the template of a page may name, the page's own last.
  func schemas(of page: any SitePage.Type, _ keys: ThemeKeys) -> [Schema] {
    [keys.everyPage] + (page == PersonPage.self ? [profileSchema(with: keys.details)] : []) + [
      page.schema
    ]
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
