import Basics
import Fetching
import Formats
import People

/// What is wrong with a source of absences. Absences are named by their places, never by values.
struct AbsenceFindings {
  private let reading: Reading<AbsenceList>
  /// The most findings of one kind that are listed.
  private let limit: Int

  init(_ reading: Reading<AbsenceList>, limit: Int) {
    self.reading = reading
    self.limit = limit
  }

  /// What cannot be used.
  ///
  /// - Parameter places: those of the source in the configuration.
  func faults(_ places: SourcePlaces) -> [Finding] {
    guard let list = reading.value else { return [] }
    var all = list.faults.filter { $0.reason != .ambiguousDate }.prefix(limit).map {
      finding($0.place, .absenceFault($0.reason), .error)
    }
    let count = list.faultCount - (list.ambiguousDates?.count ?? 0)
    if count > all.count { all.append(finding(nil, .furtherFaults(count - all.count))) }
    if let dates = list.ambiguousDates {
      all.append(
        Finding(places.place(["dates"]), .ambiguousDates(dates, source: reading.source.name), .error))
    }
    return all
  }

  /// Absences that cannot be told of anybody.
  ///
  /// - Parameter index: the source's index.
  func doubts(_ away: AwayPeople, _ index: Int) -> [Finding] {
    let doubts = away.doubts.filter { $0.source == index }
    var all = doubts.prefix(limit).map { finding($0.place, .absenceDoubt($0.reason)) }
    if doubts.count > all.count {
      all.append(finding(nil, .furtherFaults(doubts.count - all.count)))
    }
    if away.unmatched.indices.contains(index), away.unmatched[index].count > 0 {
      let (count, number) = away.unmatched[index]
      all.append(finding(nil, .absencesOfNobody(count, of: number)))
    }
    return all
  }

  private func finding(
    _ place: AbsencePlace?, _ fact: Finding.Fact, _ severity: Diagnostic.Severity = .warning
  ) -> Finding {
    let location = reading.source.shownLocation
    switch place {
    case .line(let line):
      return Finding(.line(location, line), about: reading.source.name, fact, severity)
    case .item(let index):
      return Finding(
        .line(location, nil), about: "\(reading.source.name): [\(index)]", fact, severity)
    case nil: return Finding(.line(location, nil), about: reading.source.name, fact, severity)
    }
  }
}
