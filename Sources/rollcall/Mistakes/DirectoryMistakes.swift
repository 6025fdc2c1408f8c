import Basics
import Configuration
import Fetching
import Formats
import People
import Site

/// What a configuration says of people, and fits nobody.
struct DirectoryMistakes {
  /// The fields that every directory knows.
  private static let common = [
    "email", "phone", "position", "project", "office", "department", "name", "firstName",
    "lastName",
    "id",
  ]

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

  var warnings: [BuildWarning] {
    guard !directory.people.isEmpty || !directory.excluded.isEmpty || directory.hiddenCount > 0
    else { return [] }
    // Where everybody is hidden the rest fits nobody either.
    let found =
      exclusions + hidden
      + (directory.people.isEmpty ? [] : fields + merged + positions + offices)
    return found.map { BuildWarning($0) }
  }

  /// Entries of `exclude` that name nobody: somebody who should be hidden may be published.
  private var exclusions: [Diagnostic] {
    configuration.exclude.enumerated().filter { !directory.usedExclusions.contains($0.element) }
      .map { place, entry in
        warning(
          places.value("exclude", .item(place)), "`\(entry)` is nobody's full name or id",
          hint: "nobody is hidden by it; a name has to be whole, as the sources have it")
      }
  }

  /// Sources whose records hide everybody: two dates may have been mistaken for each other.
  private var hidden: [Diagnostic] {
    guard directory.hiddenCount > 0 else { return [] }
    let present = Set(directory.people.lazy.flatMap(\.offices))
    return configuration.sources.enumerated().compactMap { place, source in
      guard source.source.visibility.hides, recordCounts[place] > 0, !present.contains(source.name)
      else { return nil }
      return warning(
        places.value("sources", .item(place), "name"), "nobody of `\(source.name)` is shown",
        hint: "all are hidden; `hideUntil` names the first day, `hideFrom` the last one")
    }
  }

  /// Fields of `merge` that nobody has, and further ones of `publish`.
  private var merged: [Diagnostic] {
    let own = configuration.sources.enumerated().flatMap { place, source in
      (source.publish ?? []).enumerated().map { item, field in
        (field, places.value("sources", .item(place), "publish", .item(item)))
      }
    }
    let published = (configuration.publish ?? []).enumerated().map { item, field in
      (field, places.value("publish", .item(item)))
    }
    // What every directory knows may be missing in one: it is listed to keep all else back.
    let further = (published + own).filter {
      !(Self.common + ["projects", "mobile"]).contains($0.0)
    }
    let merged = places.keys("merge").map { ($0, places.key("merge", named: $0)) }
    return (merged + further).filter { !has($0.0) }.map { field, spot in
      warning(spot, "nobody has a `\(field)`", hint: hint(for: field))
    }
  }

  private func has(_ field: String) -> Bool {
    let field = field == "projects" ? "project" : field
    return directory.people.contains { $0.has(field) }
  }

  private var fields: [Diagnostic] {
    let texts = ["groupBy", "sortBy"].compactMap { key -> Diagnostic? in
      // Whoever keeps positions back may not know that people are grouped by them.
      guard let spot = places.value(.key(key)) ?? unpublishedGroup(key), let field = field(of: key),
        !directory.people.contains(where: {
          key == "groupBy" ? $0.hasText(in: field) : $0.isSortable(by: field)
        })
      else { return nil }
      let verb = key == "groupBy" ? "grouped" : "sorted"
      return warning(
        spot, "nobody has a `\(field)` that people can be \(verb) by", hint: hint(for: field))
    }
    let shown = configuration.options.list.map(\.key).enumerated().compactMap {
      place, field -> Diagnostic? in
      guard let spot = places.value("list", .item(place)),
        !directory.people.contains(where: { $0.has(field) })
      else { return nil }
      return warning(spot, "nobody has a `\(field)`", hint: hint(for: field))
    }
    return (texts + shown).sorted { ($0.spot?.line ?? 0) < ($1.spot?.line ?? 0) }
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
    return switch configuration.options.groupBy {
    case .position: "position"
    case .office: "office"
    case .project: "project"
    case .department: "department"
    case nil: nil
    case .field(let field): field
    }
  }

  private func hint(for field: String) -> String? {
    let isKeptBack = !configuration.publishes(field)
    // What every directory knows is hardly misspelled.
    let nearest = isKeptBack && Self.common.contains(field) ? nil : nearest(to: field)
    return nearest ?? (isKeptBack ? "`publish` does not name it" : nil)
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
    return Nearest.word(to: field, in: known).map { "did you mean `\($0)`?" }
  }

  private static func isName(_ heading: String) -> Bool {
    heading.unicodeScalars.count <= 40
      && heading.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || " -_".unicodeScalars.contains($0)
      }
  }

  /// Codes of positions that nobody has.
  private var positions: [Diagnostic] {
    var unused = Set(configuration.positions.keys)
    guard !unused.isEmpty else { return [] }
    for index in directory.people.indices {
      if let position = directory.people[index].position { unused.remove(position) }
    }
    guard !unused.isEmpty else { return [] }
    // Of what people have nothing is shown, but what stands in the configuration but for its case.
    let had = Set(directory.people.lazy.compactMap(\.position).map(CaseFolding.key))
    return places.keys("positions").filter(unused.contains).map { code in
      warning(
        places.key("positions", named: code), "nobody has the position `\(code)`",
        hint: had.contains(CaseFolding.key(code))
          ? "somebody has it in other letter case or white space, which count here" : nil)
    }
  }

  /// Offices that nobody is in.
  private var offices: [Diagnostic] {
    let names = places.keys("offices")
    guard !names.isEmpty else { return [] }
    let had = Set(Set(directory.people.lazy.flatMap(\.offices)).map(CaseFolding.key))
    return names.filter { !had.contains(CaseFolding.key($0)) }.map { name in
      let nearest = Nearest.word(to: name, in: configuration.sources.map(\.name))
      return warning(
        places.key("offices", named: name), "nobody is in the office `\(name)`",
        hint: nearest.map { "did you mean `\($0)`?" })
    }
  }

  private func warning(_ spot: Spot?, _ message: String, hint: String?) -> Diagnostic {
    Diagnostic(.warning, file: configuration.file, spot: spot, message: message, hint: hint)
  }
}
