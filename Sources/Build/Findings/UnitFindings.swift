import Asking
import Basics
import People
import Settings
import Site

/// What is wrong with the list of units, and with who is in which.
struct UnitFindings {
  private let configuration: Configuration
  private let directory: Directory
  private let readings: SourceReadings
  private let limit: Int

  init(
    _ configuration: Configuration, _ directory: Directory, _ readings: SourceReadings, limit: Int
  ) {
    self.configuration = configuration
    self.directory = directory
    self.readings = readings
    self.limit = limit
  }

  var all: [Diagnostic] {
    guard let units = directory.units else { return [] }
    var all: [Diagnostic] = []
    if let (source, list) = readings.unitList {
      // Other sites may have the people of a unit.
      let doubts = units.doubts.filter { $0.reason != .nobody || !directory.hasAudience }
      let found = doubts.map {
        (place: AnswerPlace?.some(list.place(of: $0.entry)), problem: Problem.entry($0.reason))
      }
      all += AnswerFindings.limited(found, count: found.count, in: source, limit)
    }
    all += ofPeople
    if units.units.isEmpty, !directory.hasAudience, readings.isComplete, units.strangers.isEmpty {
      all.append(
        Problem.noUnits.finding(
          .file(configuration.file, configuration.places.key(named: ConfiguredTree.key))))
    }
    return all
  }

  /// People in units that nobody knows, or in several.
  var ofPeople: [Diagnostic] {
    guard let units = directory.units else { return [] }
    return findings(of: units.strangers) { .unknownUnit(people: $0) }
      + findings(of: units.ambiguous) { .severalUnits(people: $0) }
  }

  /// A finding for each source of some records, at the first of them.
  private func findings(of records: [RecordIndex], _ problem: (Int) -> Problem) -> [Diagnostic] {
    Dictionary(grouping: records, by: \.list).sorted { $0.key < $1.key }.map { list, records in
      let source = readings.sources[list]
      return RecordPlaces(source).finding(
        records.first.flatMap { source.index(ofRecord: $0.record) }, nil, problem(records.count))
    }
  }
}

extension UnitFindings {
  enum Problem: Basics.Problem {
    case entry(UnitDoubt.Reason)
    case unknownUnit(people: Int)
    case severalUnits(people: Int)
    case noUnits

    var diagnostic: Diagnostic {
      switch self {
      case .entry(.noKey):
        .warning(
          "unit-without-key", "the unit has no key, so that nobody can be in it",
          "check `id` of `tree`, or add the key")
      case .entry(.noName):
        .warning(
          "unit-without-name", "the unit has no name; its key is shown",
          "add the name, or check `name` of `tree`")
      case .entry(.severalNames):
        .warning(
          "unit-with-names", "an entry before this one has the key with another name, which counts",
          "keep one name for each unit, or check `id` of `tree`")
      case .entry(.severalParents):
        .warning(
          "unit-with-parents", "the unit has several parents; the first counts",
          "keep one parent for each unit")
      case .entry(.unknownParent):
        .warning(
          "unknown-parent", "the list has no unit with the key of the parent; the unit is a top",
          "add the parent to the list, or leave it empty for a top")
      case .entry(.cycle):
        .warning(
          "unit-cycle", "the unit is above itself; it is shown as a top",
          "correct the parent of a unit in the cycle")
      case .entry(.nobody):
        .warning(
          "unit-without-people", "nobody who is shown is in the unit or below; it has no page",
          "remove the unit, or check the key that people name it by")
      case .unknownUnit(let people):
        .warning(
          "unknown-unit",
          people.counted("person names a unit", "people name units")
            + " that the list of units lacks, and so \(people == 1 ? "is" : "are") in none",
          "add the unit to the list, or correct the key; the first of them is here")
      case .severalUnits(let people):
        .warning(
          "several-units",
          people.counted("person names", "people name")
            + " several units; the first that is known counts",
          "keep one unit for each person; the first of them is here")
      case .noUnits:
        .warning(
          "no-units", "nobody has a unit, so that the organization has no pages",
          "check the fields that `tree` names")
      }
    }

    static let examples: [Problem] =
      UnitDoubt.Reason.allCases.map { .entry($0) }
      + [.unknownUnit(people: 3), .severalUnits(people: 3), .noUnits]
  }
}
