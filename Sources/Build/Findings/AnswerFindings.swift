import Basics
import Cache
import Fetching
import Formats

/// What is wrong with the answers of sources. Records are named by their places, never by values.
struct AnswerFindings {
  let readings: SourceReadings
  /// The most faults of one source that are listed.
  let limit: Int

  var all: [Finding] {
    var all: [Finding] = []
    for result in readings.sources {
      all += failures(of: result.reading, isContacts: false)
      let rejected = result.rejected.map {
        Finding(.name(result.name, inside: $0.path), .recordRejected($0.reason), .error)
      }
      let faults = result.faults.map {
        Finding(
          .name(result.name, inside: $0.path), .wrongValue(expected: $0.expected, found: $0.found))
      }
      let shown = (rejected + faults).prefix(limit)
      all += shown
      let count =
        (result.reading.value?.rejectedCount ?? 0) + (result.reading.value?.faultCount ?? 0)
      if count > shown.count {
        all.append(
          Finding(.name(result.name, inside: nil), .furtherFaults(count - shown.count)))
      }
    }
    if let contacts = readings.contacts {
      all += failures(of: contacts, isContacts: true)
      all += Self.notices(
        (contacts.value?.notices ?? []).map { ($0.file, $0.line, .contact($0.text)) },
        in: contacts.source, limit: limit)
    }
    return all
  }

  /// Notices of contacts, each with its line and, in a folder, the number of the file: its name may be that of a
  /// contact.
  static func notices(
    _ notices: [(file: Int?, line: Int, fact: Finding.Fact)], in source: Source, limit: Int
  ) -> [Finding] {
    let path = source.shownLocation
    var all = notices.prefix(limit).map { notice in
      guard let file = notice.file else {
        let place: Finding.Place =
          notice.line > 0 ? .line(path, notice.line) : .name(path, inside: nil)
        return Finding(place, notice.fact)
      }
      let line = notice.line > 0 ? ", line \(notice.line)" : ""
      return Finding(.name(path, inside: "file \(file)\(line)"), notice.fact)
    }
    if notices.count > limit {
      all.append(Finding(.name(path, inside: nil), .furtherFaults(notices.count - limit)))
    }
    return all
  }

  private func failures<Value>(of reading: Reading<Value>, isContacts: Bool) -> [Finding] {
    var all: [Finding] = []
    let name = reading.source.name
    if let problem = reading.problem {
      let fallback: Finding.Fallback? =
        switch reading.state {
        case .snapshot, .heldBack: .snapshot(reading.asOf)
        default: reading.snapshotExpired ? .expired : nil
        }
      all.append(
        Finding(
          .name(name, inside: reading.source.shownLocation),
          .sourceFailed(problem, isContacts: isContacts, fallback), .error))
    }
    if let problem = reading.cacheProblem
      ?? (reading.change == nil ? nil : readings.snapshotProblem)
    {
      all.append(Finding(.name(name, inside: problem.path), .snapshotNotKept(problem)))
    }
    return all
  }
}
