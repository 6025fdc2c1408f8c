package import Basics
package import Output
package import Site

/// A feature that a directory can do without: one folder of `Sources/Wings`, and one line in the list of wings.
///
/// It has settings, and plans files of the site from them. Nothing outside of its folder names it.
package protocol Wing: SiteWing, Equatable {
  /// Its keys at the top of `rollcall.yml`, in the order of the documentation.
  static var settings: [Setting<Self>] { get }

  /// A wing without settings.
  init()

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
  package static var problems: [Diagnostic] { [] }

  package func mistakes(
    in configuration: Configuration
  ) -> [(spot: Spot?, words: Diagnostic)] { [] }

  fileprivate func isEqual(_ other: any Wing) -> Bool { other as? Self == self }

  fileprivate static var keys: [Setting<Configuration>] {
    settings.map { setting in
      Setting(setting.key, setting.words, setting.schema, setting.standard) {
        node, reader, configuration in
        guard var wing = configuration.wings[Self.self] else { return }
        setting.store(node, &reader, &wing)
        configuration.wings[Self.self] = wing
      }
    }
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

  package init(_ all: [any Wing.Type]) {
    self.all = all
    let core = ConfigurationReader.top
    top = SettingTable(required: core.required) {
      core.settings.filter { $0.key != "sites" }
      all.flatMap { $0.keys }
      core.settings.filter { $0.key == "sites" }
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

  /// A key without an effect.
  package static func idleKey(_ key: String, _ reason: String) -> Diagnostic {
    .warning("idle-key", "`\(key)` means nothing here", reason)
  }
}
