import Asking
import Basics
import Lists
import People
import Settings
import Site

/// Settings about people that fit nobody.
struct DirectoryFindings {
  /// The fields that every directory knows.
  private static let common = Field.standard.map(\.name)

  private let configuration: Configuration
  private let directory: Directory
  /// How many records each source gave.
  private let recordCounts: [Int]
  private var places: ConfigurationPlaces { configuration.places }

  init(_ configuration: Configuration, _ directory: Directory, recordCounts: [Int]) {
    self.configuration = configuration
    self.recordCounts = recordCounts
    self.directory = directory
  }

  var all: [Diagnostic] {
    guard recordCounts.contains(where: { $0 > 0 }) else { return [] }
    // Where everybody is hidden the rest fits nobody either, and other sites may have whom it fits.
    let isWhole = !directory.people.isEmpty && !directory.hasAudience
    let found =
      exclusions + (directory.hasAudience ? [] : hidden)
      + (isWhole ? fields + merged + positions + offices : []) + audience + chosen
    return found.map { $0.problem.finding(.file(configuration.file, $0.spot)) }
  }

  /// Entries of `exclude` that name nobody: somebody who should be hidden may be published.
  private var exclusions: [(spot: Spot?, problem: Problem)] {
    configuration.exclude.enumerated().filter { !directory.usedExclusions.contains($0.element) }
      .map { place, entry in
        (places.value("exclude", .item(place)), .unknownExclusion(entry))
      }
  }

  /// Sources whose records hide everybody: two dates may have been mistaken for each other.
  private var hidden: [(spot: Spot?, problem: Problem)] {
    guard directory.hiddenCount > 0 else { return [] }
    return configuration.sources.enumerated().compactMap { place, source in
      guard source.source.visibility.hides, recordCounts[place] > 0,
        directory.shownRecords[place] == 0
      else { return nil }
      return (
        places.value("sources", .item(place), "name"), .everyoneHidden(source: source.name)
      )
    }
  }

  /// A site for people whom its `people` does not find.
  private var audience: [(spot: Spot?, problem: Problem)] {
    guard directory.hasAudience, directory.people.isEmpty else { return [] }
    return [(places.value("people"), .emptyAudience(configuration.audience.quoted))]
  }

  /// Fields of conditions that nobody has.
  private var chosen: [(spot: Spot?, problem: Problem)] {
    let filters = [(people: configuration.audience, place: [SettingStep.key("people")])]
    return (filters + configuration.wings.filters).flatMap { filter, path in
      filter.conditions.enumerated().filter { directory.unfilledFields.contains($1.field) }.map {
        item, condition in
        let field = condition.field.name
        return (
          places.value(path + [.item(item)]) ?? places.value(path),
          .unknownField(field, .filtered, nearest: nearest(to: field), isPublished: true)
        )
      }
    }
  }

  /// Fields of `merge` that nobody has, and further ones of `publish`.
  private var merged: [(spot: Spot?, problem: Problem)] {
    let own = configuration.sources.enumerated().flatMap { place, source in
      (source.publish ?? []).enumerated().map { item, field in
        (field, places.value("sources", .item(place), "publish", .item(item)))
      }
    }
    let published = (configuration.publish ?? []).enumerated().map { item, field in
      (field, places.value("publish", .item(item)))
    }
    // What every directory knows may be missing in one: it is listed to keep all else back.
    let further = (published + own).filter { name, _ in
      Field.ofKey(name).map { $0.isOfPeople || $0 == .photo } ?? true
    }
    let merged = places.keys("merge").map { ($0, places.key("merge", named: $0)) }
    return (merged + further).filter { !has($0.0) }.map { field, spot in
      (spot, unknown(field, .shown))
    }
  }

  private func has(_ field: String) -> Bool {
    if Field.ofKey(field) == .photo { return directory.hasListedPhotos }
    let field = Field.ofKey(field)?.name ?? field
    return directory.people.contains { $0.has(field) }
  }

  private var fields: [(spot: Spot?, problem: Problem)] {
    let texts = ["groupBy", "sortBy"].compactMap {
      key -> (spot: Spot?, problem: Problem)? in
      // Whoever keeps positions back may not know that people are grouped by them.
      guard let spot = places.value(.key(key)) ?? unpublishedGroup(key), let field = field(of: key),
        !directory.people.contains(where: {
          key == "groupBy" ? $0.hasText(in: field) : $0.isSortable(by: field)
        })
      else { return nil }
      return (spot, unknown(field, key == "groupBy" ? .grouped : .sorted))
    }
    let shown = configuration.options.list.map(\.name).enumerated().compactMap {
      place, field -> (spot: Spot?, problem: Problem)? in
      guard let spot = places.value("list", .item(place)),
        !directory.people.contains(where: { $0.has(field) })
      else { return nil }
      return (spot, unknown(field, .shown))
    }
    return (texts + shown + searched + filtered).sorted {
      ($0.spot?.line ?? 0) < ($1.spot?.line ?? 0)
    }
  }

  /// Searched fields that nobody has, and those with values that are cut.
  private var searched: [(spot: Spot?, problem: Problem)] {
    let names = configuration.options.search.map(\.name)
    let isGiven = places.key(named: "search") != nil
    let missing = names.enumerated().filter { isGiven && !has($0.element) }.map { place, field in
      (places.value("search", .item(place)), unknown(field, .searched))
    }
    let cut = configuration.options.furtherSearched.compactMap {
      field -> (spot: Spot?, problem: Problem)? in
      // The search index has the names of units.
      if field == .unit, directory.units != nil { return nil }
      let longest = SiteOptions.longestSearchedValue
      // A character has a byte at least.
      let count = directory.values(of: field).countOfPeople(having: {
        $0.utf8.count > longest && $0.unicodeScalars.count > longest
      })
      guard count > 0 else { return nil }
      let place = names.firstIndex(of: field.name).flatMap { places.value("search", .item($0)) }
      return (place, .longSearchedValues(field.name, people: count, longest: longest))
    }
    return missing + cut
  }

  /// Fields of `filters` that nobody has.
  private var filtered: [(spot: Spot?, problem: Problem)] {
    guard places.key(named: "filters") != nil else { return [] }
    return configuration.options.filters.map(\.name).enumerated().filter { !has($0.element) }.map {
      place, field in (places.value("filters", .item(place)), unknown(field, .filtered))
    }
  }

  /// The place of `publish`, where that keeps back what people are grouped by without a word of the configuration.
  private func unpublishedGroup(_ key: String) -> Spot? {
    guard key == "groupBy", let field = field(of: key), !configuration.publishes(field) else {
      return nil
    }
    return places.key(named: "publish")
  }

  private func field(of key: String) -> String? {
    if key == "sortBy" {
      return switch configuration.options.sortBy {
      case .lastName, .name: nil
      case .position: "position"
      case .field(let field): field
      }
    }
    return configuration.options.groupBy?.name
  }

  private func unknown(_ field: String, _ use: FieldUse) -> Problem {
    let isPublished = configuration.publishes(field)
    // Standard fields are hardly misspelled.
    let nearest = !isPublished && Self.common.contains(field) ? nil : nearest(to: field)
    return .unknownField(field, use, nearest: nearest, isPublished: isPublished)
  }

  /// The nearest field that there is. The headings of a table may be shown where they look like
  /// the name of a field.
  private func nearest(to field: String) -> String? {
    var known = Self.common.filter { $0 != field }
    var seen = Set(known)
    for person in directory.people.prefix(1_000) {
      for detail in person.details where seen.insert(detail.field.key).inserted {
        if Self.isName(detail.field.key) { known.append(detail.field.key) }
      }
    }
    return Nearest.word(to: field, in: known)
  }

  private static func isName(_ heading: String) -> Bool {
    heading.unicodeScalars.count <= 40
      && heading.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || " -_".unicodeScalars.contains($0)
      }
  }

  /// Codes of positions that nobody has.
  private var positions: [(spot: Spot?, problem: Problem)] {
    var unused = Set(configuration.positions.keys)
    guard !unused.isEmpty else { return [] }
    for index in directory.people.indices {
      if let position = directory.people[index].position { unused.remove(position) }
    }
    guard !unused.isEmpty else { return [] }
    // Of what people have nothing is shown, but what stands in the configuration but for its case.
    let had = Set(directory.people.lazy.compactMap(\.position).map(CaseFolding.key))
    return places.keys("positions").filter(unused.contains).map { code in
      (
        places.key("positions", named: code),
        .unusedPosition(code, hasOtherSpelling: had.contains(CaseFolding.key(code)))
      )
    }
  }

  /// Offices that nobody is in.
  private var offices: [(spot: Spot?, problem: Problem)] {
    let names = places.keys("offices")
    guard !names.isEmpty else { return [] }
    let had = Set(Set(directory.people.lazy.flatMap(\.offices)).map(CaseFolding.key))
    return names.filter { !had.contains(CaseFolding.key($0)) }.map { name in
      let nearest = Nearest.word(to: name, in: configuration.sources.map(\.name))
      return (places.key("offices", named: name), .unusedOffice(name, nearest: nearest))
    }
  }
}

extension DirectoryFindings {
  enum Problem: Basics.Problem {
    case unknownExclusion(String)
    case everyoneHidden(source: String)
    case unknownField(String, FieldUse, nearest: String?, isPublished: Bool)
    case longSearchedValues(String, people: Int, longest: Int)
    case unusedPosition(String, hasOtherSpelling: Bool)
    case unusedOffice(String, nearest: String?)
    case emptyAudience(String)

    var diagnostic: Diagnostic {
      switch self {
      case .unknownExclusion(let entry):
        .warning(
          "unknown-exclusion", "`\(entry)` is nobody's full name or id",
          "nobody is hidden by it; a name has to be whole, as the sources have it")
      case .everyoneHidden(let source):
        .warning(
          "everyone-hidden", "nobody of `\(source)` is shown",
          "all are hidden; `hideUntil` names the first day, `hideFrom` the last one")
      case .unknownField(let field, let use, let nearest, let isPublished):
        .warning(
          "unknown-field", "nobody has a `\(field)`" + use.rawValue,
          Nearest.question(nearest)
            ?? (isPublished
              ? "map it in `fields` of a source, or remove it" : "`publish` does not name it"))
      case .longSearchedValues(let field, let people, let longest):
        .warning(
          "long-searched-values",
          people.counted("person has", "people have")
            + " a `\(field)` of more than \(longest) characters",
          "the search finds the beginning of such a value; `search` lists the searched fields")
      case .unusedPosition(let code, let hasOtherSpelling):
        .warning(
          "unused-position", "nobody has the position `\(code)`",
          hasOtherSpelling
            ? "somebody has it in other letter case or white space, which count here"
            : "remove it, or check how the lists spell it")
      case .unusedOffice(let name, let nearest):
        .warning(
          "unused-office", "nobody is in the office `\(name)`",
          Nearest.question(nearest) ?? "name it as the source, or as its `office`")
      case .emptyAudience(let filter):
        .warning(
          "empty-audience", "nobody is in the site: \(filter) is true for nobody",
          "check the value; letter case does not matter")
      }
    }

    static let examples: [Problem] =
      FieldUse.allCases.map { .unknownField("flor", $0, nearest: "floor", isPublished: true) } + [
        .unknownExclusion("Mari"), .everyoneHidden(source: "Tallinn"),
        .unknownField("floor", .shown, nearest: nil, isPublished: true),
        .unknownField("floor", .shown, nearest: nil, isPublished: false),
        .longSearchedValues("bio", people: 3, longest: 200),
        .unusedPosition("QA", hasOtherSpelling: true),
        .unusedPosition("QA", hasOtherSpelling: false), .unusedOffice("Tartu", nearest: nil),
        .emptyAudience("`company=Acme`"),
      ]
  }

  /// What people would be done with by a field that nobody has.
  enum FieldUse: String, CaseIterable {
    case shown = ""
    case grouped = " that people can be grouped by"
    case sorted = " that people can be sorted by"
    case searched = " that people can be found by"
    case filtered = " that people can be chosen by"
  }
}
