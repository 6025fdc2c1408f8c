package import Basics
package import Output
package import People
package import Site

/// A feature that a directory can do without: one folder of `Sources/Wings`, and one line in the list of wings.
///
/// It has settings, and plans files of the site from them. Nothing outside of its folder names it.
package protocol Wing: SiteWing, Equatable {
  /// Its keys at the top of `rollcall.yml`, in the order of the documentation.
  static var settings: [Setting<Self>] { get }

  /// Its keys of an entry of `sources`. Each source has a wing of its own for their values.
  static var sourceSettings: [Setting<Self>] { get }

  /// A wing without settings.
  init()

  /// Takes what the sources say, in the order of the configuration.
  mutating func take(_ sources: [ConfiguredSource])

  /// What a preview of the site has of it.
  var inPreview: Self { get }

  /// What can be wrong with what it plans: one of each.
  static var problems: [Diagnostic] { get }

  /// Likely mistakes in its settings.
  func mistakes(in configuration: Configuration) -> [(spot: Spot?, words: Diagnostic)]
}

extension Wing {
  package var inPreview: Self { self }
  package static var settings: [Setting<Self>] { [] }
  package static var sourceSettings: [Setting<Self>] { [] }
  package mutating func take(_ sources: [ConfiguredSource]) {}
  package static var problems: [Diagnostic] { [] }

  package func mistakes(
    in configuration: Configuration
  ) -> [(spot: Spot?, words: Diagnostic)] { [] }

  fileprivate func isEqual(_ other: any Wing) -> Bool { other as? Self == self }

  /// Its keys of a mapping that holds wings.
  fileprivate static func keys<Whole>(
    _ settings: (Self.Type) -> [Setting<Self>],
    in wings: any WritableKeyPath<Whole, ConfiguredWings> & Sendable
  ) -> [Setting<Whole>] {
    settings(self).map { setting in
      setting.inside { whole, change in
        guard var wing = whole[keyPath: wings][Self.self] else { return }
        change(&wing)
        whole[keyPath: wings][Self.self] = wing
      }
    }
  }

  fileprivate static var topKeys: [Setting<Configuration>] {
    keys({ $0.settings }, in: \.wings)
  }

  fileprivate static var sourceKeys: [Setting<ConfiguredSource>] {
    keys({ $0.sourceSettings }, in: \.wings)
  }
}

/// The wings of a configuration, with their settings.
package struct ConfiguredWings: Equatable, Sendable {
  package private(set) var all: [any Wing]

  package init(_ all: [any Wing] = []) {
    self.all = all
  }

  /// The kinds of files that they may write.
  package var kinds: [FileKind] { all.flatMap(\.kinds) }

  /// Whether any of them shows which source a value comes from.
  package var needOrigins: Bool { all.contains { $0.needsOrigins } }

  /// Whether the day decides what any of them shows.
  var needDay: Bool { all.contains { $0.needsDay } }

  /// The days of people that any of them shows.
  package var daySearches: [DaySearch] { all.compactMap(\.daySearch) }

  mutating func take(_ sources: [ConfiguredSource]) {
    for index in all.indices { all[index].take(sources) }
  }

  /// What a preview of the site has of them.
  var inPreview: ConfiguredWings { ConfiguredWings(all.map { $0.inPreview }) }

  package subscript<W: Wing>(_ wing: W.Type) -> W? {
    get { all.lazy.compactMap { $0 as? W }.first }
    set {
      guard let newValue, let place = all.firstIndex(where: { $0 is W }) else { return }
      all[place] = newValue
    }
  }

  package static func == (one: ConfiguredWings, other: ConfiguredWings) -> Bool {
    one.all.elementsEqual(other.all) { $0.isEqual($1) }
  }
}

/// The wings of the program.
package struct WingList: Sendable {
  package let all: [any Wing.Type]
  /// The keys at the top of `rollcall.yml`.
  let top: SettingTable<Configuration>
  /// The keys of an entry of `sources`.
  let source: SettingTable<ConfiguredSource>

  package init(_ all: [any Wing.Type]) {
    self.all = all
    let core = ConfigurationReader.top
    top = SettingTable(required: core.required) {
      core.settings.filter { $0.key != "sites" }
      all.flatMap { $0.topKeys }
      core.settings.filter { $0.key == "sites" }
    }
    let ofSource = ConfigurationReader.source
    source = SettingTable(required: ofSource.required, rules: ofSource.rules) {
      ofSource.settings
      all.flatMap { $0.sourceKeys }
    }
  }

  /// Each without settings.
  package var unset: ConfiguredWings { ConfiguredWings(all.map { $0.init() }) }

  /// One of each problem of any of them.
  package var problems: [Diagnostic] { all.flatMap { $0.problems } }

  /// The kinds of files that a site may have by any of them.
  package var kinds: [FileKind] { all.flatMap { $0.allKinds } }
}

extension Configuration {
  /// Likely mistakes in the settings of wings.
  package var mistakesOfWings: [(spot: Spot?, words: Diagnostic)] {
    wings.all.flatMap { $0.mistakes(in: self) }
  }
}

extension Diagnostic {
  /// Why a key about cards has no effect.
  package static let noContacts = "there are no cards without `contacts`"

  /// A value that has another form than expected.
  package static func badValue(_ form: String) -> Diagnostic {
    .error("bad-value", "expected \(form)")
  }

  /// A key without an effect.
  package static func idleKey(_ key: String, _ reason: String) -> Diagnostic {
    .warning("idle-key", "`\(key)` means nothing here", reason)
  }
}
