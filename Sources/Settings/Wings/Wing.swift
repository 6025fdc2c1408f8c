package import Basics
package import Output
package import Site

/// A feature that a directory can do without: one folder of `Sources/Wings`, and one line in the list of wings.
///
/// It has settings, and plans files of the site from them. Nothing outside of its folder names it.
package protocol Wing: SiteWing {
  /// Its keys at the top of `rollcall.yml`, in the order of the documentation.
  static var settings: [Setting<Self>] { get }

  /// A wing without settings.
  init()

  /// What a preview of the site has of it; `nil` for nothing.
  var inPreview: Self? { get }

  /// Likely mistakes in its settings.
  func mistakes(in configuration: Configuration) -> [(spot: Spot?, words: Diagnostic)]
}

extension Wing {
  package var inPreview: Self? { self }

  package func mistakes(
    in configuration: Configuration
  ) -> [(spot: Spot?, words: Diagnostic)] { [] }

  fileprivate static var keys: [Setting<Configuration>] {
    settings.map { setting in
      Setting(setting.key, setting.words, setting.schema, setting.standard) {
        node, reader, configuration in
        var wing = configuration.options.wings[Self.self] ?? Self()
        setting.store(node, &reader, &wing)
        configuration.options.wings[Self.self] = wing
      }
    }
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

  /// The kinds of files that a site may have by any of them.
  package var kinds: [FileKind] { all.flatMap { $0.allKinds } }
}

extension Configuration {
  /// Likely mistakes in the settings of wings.
  package var mistakesOfWings: [(spot: Spot?, words: Diagnostic)] {
    options.wings.all.compactMap { $0 as? any Wing }.flatMap { $0.mistakes(in: self) }
  }
}

extension Diagnostic {
  /// A key without an effect.
  package static func idleKey(_ key: String, _ reason: String) -> Diagnostic {
    .warning("idle-key", "`\(key)` means nothing here", reason)
  }
}
