package import Basics
import People
package import Settings
package import Site
package import Templating

/// Which sources a person's facts come from, and where visitors report what is wrong.
package struct Facts: Wing {
  /// What is configured for one source.
  struct Source: Equatable {
    var name = ""
    /// Its name for visitors by language, one for all languages under an empty code; empty for `name`.
    var labels: [String: String] = [:]
    /// `nil` for the directory's.
    var corrections: CorrectionTarget?
  }

  /// Whether profiles and `people.json` name the sources of facts.
  var showsSources = false
  var corrections: CorrectionTarget?
  /// In the configuration's order.
  var sources: [Source] = []
  /// The values of a source, in the wing of that source.
  private var own = Source()

  package init() {}

  package static let settings: [Setting<Facts>] = [
    Setting(
      "showSources", .flag, \.showsSources, default: "false",
      "Whether profiles and `people.json` name the source of each fact."
    ).inSites(isInternal: true),
    Setting(
      "corrections", .keys(target, of: nil), \.corrections,
      "Where the link \"Something wrong?\" on a profile leads."
    ).inSites(mayBeNone: true),
  ]

  package static let sourceSettings: [Setting<Facts>] = [
    Setting(
      "label", .textOrByLanguage, \.own.labels,
      "The name of the source for visitors, as text by language."),
    Setting(
      "corrections",
      SettingType(##""$ref": "#/properties/corrections""##, SettingType.keys(target, of: nil).read),
      \.own.corrections,
      "As the directory's `corrections`, for people whom the order of the configuration finds in this source first."
    ),
  ]

  private static let target = SettingTable<CorrectionTarget?>(required: ["to"]) {
    Setting(
      "to",
      SettingType(
        #""type": "string", "pattern": "^\\s*([Mm][Aa][Ii][Ll][Tt][Oo]:|[Hh][Tt][Tt][Pp][Ss]://)""#
      ) { reader, node in
        guard let text = reader.yaml.text(node) else { return nil }
        do throws(CorrectionTarget.Mistake) {
          return try CorrectionTarget(parsing: text)
        } catch {
          reader.yaml.report(.ofWing(error.diagnostic), at: node, part: error.part)
          return nil
        }
      }, \.self,
      "A mailto: or https: address; {name}, {id}, {page} and {source} are filled in.")
  }

  package static var problems: [Diagnostic] { CorrectionTarget.Mistake.examples.map(\.diagnostic) }

  package mutating func take(_ configured: [ConfiguredSource]) {
    sources = configured.map { configured in
      var source = configured.wings[Facts.self]?.own ?? Source()
      source.name = configured.name
      return source
    }
  }

  var hasCorrections: Bool {
    corrections != nil || sources.contains { $0.corrections != nil }
  }

  package var needsOrigins: Bool {
    showsSources || corrections?.needsSource ?? false || sources.contains { $0.corrections != nil }
  }

  /// A source's name for visitors.
  func label(of source: Int, in language: SiteLanguage) -> String {
    let labels = sources[source].labels
    return labels[language.texts.code] ?? labels[language.options.defaultLanguage] ?? labels[""]
      ?? sources[source].name
  }

  package static let profileKeys: [(key: String, kind: Schema.Kind)] = [
    ("sourceLine", .text), ("sourceNames", .text), ("correctHref", .text), ("correctPage", .text),
  ]

  package static let personSchema = ##"""
    "sources": {
      "type": "object",
      "description": "The names of the sources of each field's values; only with showSources.",
      "additionalProperties": { "$ref": "#/$defs/texts" }
    }
    """##

  package func plan(_ site: SitePlan) -> WingPlan {
    var plan = WingPlan()
    guard showsSources || hasCorrections else { return plan }
    let origins = needsOrigins ? site.model.directory.origins : []
    let line = { @Sendable (person: Int, page: PageContext) in
      showsSources ? SourceLine(origins: origins[person], facts: self, page.language) : nil
    }
    let link = { @Sendable (person: Int, page: PageContext) in
      CorrectionLink(
        person: person, sources: origins.isEmpty ? [] : origins[person].sources, facts: self, page)
    }
    let values: [@Sendable (Int, PageContext) -> String?] = [
      { line($0, $1)?.text }, { line($0, $1)?.names },
      { link($0, $1).address }, { link($0, $1).pageToComplete },
    ]
    plan.profile = values.map { value in
      { person, page, writer in
        if let text = value(person, page) { writer.append(text) }
      }
    }
    let settings = fingerprint
    plan.profileInput = { person, hasher in
      hasher.append(settings)
      if !origins.isEmpty { hasher.append(origins[person]) }
    }
    if showsSources { plan.personMembers = { append(origins[$0], to: &$1) } }
    return plan
  }

  private var fingerprint: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(showsSources ? 1 : 0)
      hasher.append(String(reflecting: corrections))
      for source in sources {
        hasher.append(source.name)
        for (language, label) in source.labels.sorted(by: { $0.key < $1.key }) {
          hasher.append([language, label])
        }
        hasher.append(String(reflecting: source.corrections))
      }
    }
  }

  /// Appends the sources of a person's fields to `people.json`.
  private func append(_ origins: PersonOrigins, to json: inout JSONText) {
    json.raw(",\"sources\":{")
    for (number, origin) in origins.fields.enumerated() {
      if number > 0 { json.raw(",") }
      json.string(Field.ofKey(origin.key)?.json ?? origin.key)
      json.raw(":")
      json.array(origin.sources) { $1.string(sources[$0].name) }
    }
    json.raw("}")
  }
}
