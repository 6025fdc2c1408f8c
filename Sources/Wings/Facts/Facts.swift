import Asking
package import Basics
import Lists
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
  /// Whether profiles have a form.
  var hasForm = false
  /// The keys of the fields in the form.
  var formFields: [String] = []
  /// For how many days a confirmation counts.
  var staleAfter = 0
  /// The sources of people, in the configuration's order.
  var listed: [Source] = []
  /// `nil` if nobody may correct anything.
  package var edits: EditSource?
  /// The fields of the configuration's own, by their keys.
  var details: [String: Mapping.FurtherField] = [:]
  /// What the source of edits said; `nil` until it is asked.
  var taken: TakenEdits?
  /// The values of a source, in the wing of that source.
  private var own = Source()

  package init() {}

  package static let settings: [Setting<Facts>] = [
    Setting(
      "showSources", .flag, \.showsSources, default: "false",
      "Whether profiles and `people.json` name the source of each fact."
    ).inSites(isInternal: true),
    Setting(
      "corrections", SettingType<Corrections>(correctionKeys.schema) { $0.corrections($1) },
      "Where the link \"Something wrong?\" on a profile leads."
    ) {
      ($0.corrections, $0.hasForm) = ($1.target, $1.hasForm)
    }.inSites(mayBeNone: true),
    Setting(
      EditSource.key, EditSource.type, \.edits,
      "A source of corrections, which count until the lists say the same."),
  ]

  package static let sourceSettings: [Setting<Facts>] = [
    Setting(
      "label", .textOrByLanguage, \.own.labels,
      "The name of the source for visitors, as text by language."),
    Setting(
      "corrections",
      SettingType(SettingType.keys(target, of: nil).schema, SettingType.keys(target, of: nil).read),
      \.own.corrections,
      "As the directory's `corrections`, for people whom the order of the configuration finds in this source first."
    ),
  ]

  /// The directory's `corrections`.
  fileprivate struct Corrections {
    var target: CorrectionTarget?
    var hasForm = false
  }

  fileprivate static let correctionKeys = SettingTable<Corrections>(required: ["to"]) {
    to(\.target)
    Setting(
      "form", .flag, \.hasForm, default: "false",
      "Whether profiles have a form for the fields of `edits`.")
  }

  private static let target = SettingTable<CorrectionTarget?>(required: ["to"]) { to(\.self) }

  private static func to<Whole>(
    _ place: any WritableKeyPath<Whole, CorrectionTarget?> & Sendable
  ) -> Setting<Whole> {
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
      }, place,
      "A mailto: or https: address; {name}, {id}, {page}, {source} and {edit} are filled in.")
  }

  package static var problems: [Diagnostic] {
    CorrectionTarget.Mistake.examples.map(\.diagnostic) + EditProblem.examples.map(\.diagnostic)
  }

  package mutating func take(_ configured: [ConfiguredSource]) {
    for mapping in configured.compactMap({ $0.source.ownMapping ?? $0.source.format?.mapping }) {
      for detail in mapping.details where details[detail.field.key] == nil {
        details[detail.field.key] = detail
      }
    }
    listed = configured.map { configured in
      var source = configured.wings[Facts.self]?.own ?? Source()
      source.name = configured.name
      return source
    }
  }

  /// The form has what edits may change, but for what no source may publish.
  package mutating func read(
    _: TemplateFiles, _ configuration: Configuration
  ) -> [ProjectFault] {
    guard hasForm, let edits else { return [] }
    staleAfter = configuration.staleAfter
    formFields = edits.fields.filter { key in
      // Who fills in a form has no files of the project.
      key != Field.photo.key && configuration.publishes(key) && details[key]?.type != .period
    }
    return []
  }

  package func mistakes(
    in configuration: Configuration
  ) -> [(spot: Spot?, words: Diagnostic)] {
    guard hasForm, let spot = configuration.places.key(named: "corrections") else { return [] }
    if edits == nil {
      return [(spot, .idleKey("form", "the form has the fields that `edits` may change"))]
    }
    guard let corrections, corrections.formAddress(subject: "", { _ in "" }) == nil else {
      return []
    }
    return [(spot, CorrectionTarget.Mistake.noPlaceForEdits.diagnostic)]
  }

  var hasCorrections: Bool {
    corrections != nil || listed.contains { $0.corrections != nil }
  }

  package var needsOrigins: Bool {
    showsSources || corrections?.needsSource ?? false || listed.contains { $0.corrections != nil }
  }

  /// A source's name for visitors.
  func label(of source: Int, in language: SiteLanguage) -> String {
    let labels = listed[source].labels
    return labels[language.texts.code] ?? labels[language.options.defaultLanguage] ?? labels[""]
      ?? listed[source].name
  }

  package static let profileKeys: [(key: String, kind: Schema.Kind)] = [
    ("sourceLine", .text), ("sourceNames", .text), ("correctHref", .text), ("correctPage", .text),
    ("editForm", .text),
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
    plan.problems = { editProblems }
    guard showsSources || hasCorrections else { return plan }
    let origins = needsOrigins ? site.model.directory.origins : []
    let line = { @Sendable (person: Int, page: PageContext) in
      showsSources ? SourceLine(origins: origins[person], facts: self, page.language) : nil
    }
    let link = { @Sendable (person: Int, page: PageContext) in
      CorrectionLink(
        person: person, sources: origins.isEmpty ? [] : origins[person].sources, facts: self, page)
    }
    let shared = hasForm ? Self.sharedEmails(site.model.directory.people) : []
    let form = { @Sendable (person: Int, page: PageContext) -> String? in
      if formFields.isEmpty { return nil }
      return EditForm(
        person: person, facts: self, page, shared: shared, link(person, page).formAddress)?.json
    }
    let values: [@Sendable (Int, PageContext) -> String?] = [
      { line($0, $1)?.text }, { line($0, $1)?.names },
      { link($0, $1).address }, { link($0, $1).pageToComplete }, form,
    ]
    plan.profile = values.map { value in
      { person, page, writer in
        if let text = value(person, page) { writer.append(text) }
      }
    }
    let settings = fingerprint
    let people = formFields.isEmpty ? [] : site.model.directory.people
    plan.profileInput = { person, hasher in
      hasher.append(settings)
      if !people.isEmpty {
        let isShared = people[person].emails.contains { shared.contains(EmailAddress.key($0)) }
        hasher.append(isShared ? 1 : 0)
        for field in formFields.compactMap(Field.ofKey) where field.isOfPeople {
          hasher.append(EditForm.references(of: people[person], field, people))
        }
      }
      if !origins.isEmpty { hasher.append(origins[person]) }
    }
    if showsSources { plan.personMembers = { append(origins[$0], to: &$1) } }
    return plan
  }

  /// Addresses that identify nobody.
  private static func sharedEmails(_ people: [Person]) -> Set<String> {
    var (seen, shared): (Set<String>, Set<String>) = ([], [])
    for person in people {
      for key in Set(person.emails.map(EmailAddress.key)) where !seen.insert(key).inserted {
        shared.insert(key)
      }
    }
    return shared
  }

  private var fingerprint: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(showsSources ? 1 : 0)
      hasher.append(formFields)
      hasher.append(staleAfter)
      hasher.append(String(reflecting: corrections))
      for source in listed {
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
      json.array(origin.isEdited ? [EditSource.key] : origin.sources.map { listed[$0].name }) {
        $1.string($0)
      }
    }
    json.raw("}")
  }
}

extension ConfigurationReader {
  fileprivate mutating func corrections(_ node: YAMLNode) -> Facts.Corrections? {
    var corrections = Facts.Corrections()
    return values(node, Facts.correctionKeys, into: &corrections) == nil ? nil : corrections
  }
}
