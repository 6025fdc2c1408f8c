package import Asking
package import Basics
package import Lists
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

  /// Whether a file of the templates' folder is its own, and no page's.
  static func owns(_ path: String) -> Bool

  /// Files elsewhere that count as files of the templates' folder: the path of each there, and where it is.
  var templateFiles: [(path: String, file: String)] { get }

  /// Reads its files of the templates' folder, when the configuration has been read.
  mutating func read(_ files: TemplateFiles, _ configuration: Configuration) -> [ProjectFault]

  /// Further forms in which `rollcall export` writes the directory, in place of others of the same names.
  func exporters(_ files: TemplateFiles) -> [Exporter]

  /// What the help of `rollcall export` says of them.
  static var exportHelp: ExportHelp? { get }

  /// What a public site has of it.
  var inPublic: Self { get }

  /// What its sources are, if it has any.
  static var sourceList: WingSources? { get }

  /// Its sources, in their order; each with a name that no other source has.
  var sources: [ConfiguredSource] { get set }

  /// Whether the site asks them.
  var isAsking: Bool { get }

  /// Reads the answer of a source. Fails only for an answer that is none of the kind.
  func answer(
    _ body: Body, ofSource index: Int, _ scope: AnswerScope
  ) -> Result<any WingAnswer, BodyProblem>

  /// The corrections of people that its sources have.
  ///
  /// - Parameter answers: Of each source that is asked; `nil` for one that failed.
  func edits(_ answers: [(any WingAnswer)?]) -> [Edit]

  /// The wing with what its sources answered of a directory, whose contacts are not taken yet.
  ///
  /// - Parameters:
  ///   - answers: Of each source that is asked; `nil` for one that failed.
  ///   - directory: All people, those who are hidden included.
  ///   - day: The day of the build, if it decides what the site shows.
  ///   - timeZone: The site's.
  ///   - traces: Whether to keep what a review needs.
  func taking(
    _ answers: [(any WingAnswer)?], in directory: Directory, day: BuildDay?, timeZone: String,
    traces: Bool
  ) -> Self

  /// What its sources have of a person, once they were taken with traces; `nil` if the wing is not about people.
  ///
  /// - Parameters:
  ///   - records: The records of the person.
  ///   - isShown: Whether the site shows the person.
  ///   - sources: Those that are asked.
  func review(of records: [RecordIndex], isShown: Bool, _ sources: [Source]) -> ReviewSection?

  /// What can be wrong with what it plans: one of each.
  static var problems: [Diagnostic] { get }

  /// What is wrong with its settings, once all are read: errors, and likely mistakes.
  func mistakes(in configuration: Configuration) -> [(spot: Spot?, words: Diagnostic)]
}

extension Wing {
  package var inPreview: Self { self }
  package static func owns(_: String) -> Bool { false }
  package var templateFiles: [(path: String, file: String)] { [] }
  package mutating func read(_: TemplateFiles, _: Configuration) -> [ProjectFault] { [] }
  package func exporters(_: TemplateFiles) -> [Exporter] { [] }
  package static var exportHelp: ExportHelp? { nil }
  package var inPublic: Self { self }
  package static var sourceList: WingSources? { nil }
  package var sources: [ConfiguredSource] {
    get { [] }
    set {}
  }
  package var isAsking: Bool { true }
  package static var settings: [Setting<Self>] { [] }
  package static var sourceSettings: [Setting<Self>] { [] }
  package mutating func take(_ sources: [ConfiguredSource]) {}
  package static var problems: [Diagnostic] { [] }

  package func mistakes(
    in configuration: Configuration
  ) -> [(spot: Spot?, words: Diagnostic)] { [] }

  package func answer(
    _ body: Body, ofSource index: Int, _ scope: AnswerScope
  ) -> Result<any WingAnswer, BodyProblem> { .failure(.empty) }

  package func edits(_ answers: [(any WingAnswer)?]) -> [Edit] { [] }

  package func taking(
    _ answers: [(any WingAnswer)?], in directory: Directory, day: BuildDay?, timeZone: String,
    traces: Bool
  ) -> Self { self }

  package func review(
    of records: [RecordIndex], isShown: Bool, _ sources: [Source]
  ) -> ReviewSection? { nil }

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

  /// What the site knows of them.
  // One by one, since for an array as a whole the runtime looks for each wing's conformance among all that there are.
  package var ofSite: [any SiteWing] { all.map { $0 } }

  /// The kinds of files that they may write.
  package var kinds: [FileKind] { all.flatMap(\.kinds) }

  /// Whether any of them shows which source a value comes from.
  package var needOrigins: Bool { all.contains { $0.needsOrigins } }

  /// Whether the day decides what any of them shows.
  var needDay: Bool { all.contains { $0.needsDay } }

  /// The days of people that any of them shows.
  package var daySearches: [DaySearch] { all.compactMap(\.daySearch) }

  /// Whom any of them shows, with the places of the settings.
  package var filters: [(people: PeopleFilter, place: [SettingStep])] { all.flatMap(\.filters) }

  mutating func take(_ sources: [ConfiguredSource]) {
    for index in all.indices { all[index].take(sources) }
  }

  /// What a preview of the site has of them.
  var inPreview: ConfiguredWings { ConfiguredWings(all.map { $0.inPreview }) }

  /// Whether a file of the templates' folder is a wing's own, and no page's.
  package func own(_ path: String) -> Bool { all.contains { type(of: $0).owns(path) } }

  /// Files elsewhere that count as files of the templates' folder.
  package var templateFiles: [(path: String, file: String)] { all.flatMap(\.templateFiles) }

  /// Has them read their files of the templates' folder.
  mutating func read(_ files: TemplateFiles, _ configuration: Configuration) -> [ProjectFault] {
    all.indices.flatMap { all[$0].read(files, configuration) }
  }

  /// The forms in which `rollcall export` writes the directory.
  package func exporters(_ files: TemplateFiles) -> [Exporter] {
    let own = all.flatMap { $0.exporters(files) }
    return own + Exporter.all.filter { exporter in !own.contains { $0.name == exporter.name } }
  }

  /// What a public site has of them.
  var inPublic: ConfiguredWings { ConfiguredWings(all.map { $0.inPublic }) }

  /// The wings with what their sources answered, by their key.
  package func taking(
    in directory: Directory, day: BuildDay?, timeZone: String, traces: Bool,
    _ answers: (String) -> [(any WingAnswer)?]
  ) -> ConfiguredWings {
    ConfiguredWings(
      all.map { wing in
        guard wing.isAsking, let list = type(of: wing).sourceList else { return wing }
        return wing.taking(
          answers(list.key), in: directory, day: day, timeZone: timeZone, traces: traces)
      })
  }

  /// The corrections of people that their sources have, by the key of the sources.
  package func edits(_ answers: (String) -> [(any WingAnswer)?]) -> [Edit] {
    all.flatMap { wing in
      guard wing.isAsking, let list = type(of: wing).sourceList else { return [Edit]() }
      return wing.edits(answers(list.key))
    }
  }

  /// What they have of a person.
  package func review(
    of records: [RecordIndex], isShown: Bool, _ sources: [WingSource]
  ) -> [ReviewSection] {
    all.compactMap { wing in
      let key = type(of: wing).sourceList?.key
      let own = sources.filter { $0.list.key == key }.map(\.source)
      return wing.review(of: records, isShown: isShown, own)
    }
  }

  /// Gives each source the name that the cache knows it by.
  mutating func keep(_ key: (Source) -> String?) {
    all = all.map { wing in
      var wing = wing
      for index in wing.sources.indices {
        wing.sources[index].source.keptAs = key(wing.sources[index].source)
      }
      return wing
    }
  }

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

  package var exportHelp: [ExportHelp] { all.compactMap { $0.exportHelp } }

  /// The kinds of files that a site may have by any of them.
  package var kinds: [FileKind] { all.flatMap { $0.allKinds } }
}

/// What the help of `rollcall export` says of a wing's forms.
package struct ExportHelp: Sendable {
  /// What the directory is written as, such as `a calendar`.
  package let form: String
  /// What the format may be besides the program's names.
  package let format: String
  /// What decides how they are written.
  package let rules: String
  /// The arguments of an example.
  package let example: String

  package init(form: String, format: String, rules: String, example: String) {
    self.form = form
    self.format = format
    self.rules = rules
    self.example = example
  }
}

extension Configuration {
  /// What is wrong with the settings of wings: errors, and likely mistakes.
  package var mistakesOfWings: [(spot: Spot?, words: Diagnostic)] {
    wings.all.flatMap { $0.mistakes(in: self) }
  }
}

extension Diagnostic {
  /// Why a key about cards has no effect.
  package static let noContacts = "there are no cards without `contacts` or `cards: all`"

  /// A value that has another form than expected.
  package static func badValue(_ form: String) -> Diagnostic {
    .error("bad-value", "expected \(form)")
  }

  /// A key without an effect.
  package static func idleKey(_ key: String, _ reason: String) -> Diagnostic {
    .warning("idle-key", "`\(key)` means nothing here", reason)
  }
}
