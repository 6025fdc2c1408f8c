import Asking
import Basics
import Lists
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
  func faults(_ places: SourcePlaces) -> [Diagnostic] {
    guard let list = reading.value else { return [] }
    var all = list.faults.filter { $0.reason != .ambiguousDate }.prefix(limit).map {
      finding($0.place, $0.reason)
    }
    let count = list.faultCount - (list.ambiguousDates?.count ?? 0)
    if count > all.count {
      all.append(finding(nil, AnswerFindings.Problem.furtherFaults(count - all.count)))
    }
    if let dates = list.ambiguousDates {
      var words = SourceFindings.Problem.ambiguousDates(dates, source: reading.source.name)
        .finding(places.place(["dates"]))
      words.severity = .error
      all.append(words)
    }
    return all
  }

  /// Absences that cannot be told of anybody.
  ///
  /// - Parameter index: the source's index.
  func doubts(_ away: AwayPeople, _ index: Int) -> [Diagnostic] {
    let doubts = away.doubts.filter { $0.source == index }
    var all = doubts.prefix(limit).map { finding($0.place, $0.reason) }
    if doubts.count > all.count {
      all.append(finding(nil, AnswerFindings.Problem.furtherFaults(doubts.count - all.count)))
    }
    if away.unmatched.indices.contains(index), away.unmatched[index].count > 0 {
      let (count, number) = away.unmatched[index]
      all.append(finding(nil, Problem.ofNobody(count, of: number)))
    }
    return all
  }

  private func finding(_ place: AbsencePlace?, _ problem: some Basics.Problem) -> Diagnostic {
    let location = reading.source.shownLocation
    switch place {
    case .line(let line):
      return problem.finding(.line(location, line), about: reading.source.name)
    case .item(let index):
      return problem.finding(.line(location, nil), about: "\(reading.source.name): [\(index)]")
    case nil: return problem.finding(.line(location, nil), about: reading.source.name)
    }
  }
}

extension AbsenceFindings {
  enum Problem: Basics.Problem {
    /// Absences that fit nobody on any list.
    case ofNobody(Int, of: Int)

    var diagnostic: Diagnostic {
      switch self {
      case .ofNobody(let count, let all):
        .warning(
          "absence-of-nobody",
          "\(count) of \(all.counted("absence", "absences")) \(count == 1 ? "fits" : "fit") nobody",
          "absences need an e-mail address or a full name that a list has")
      }
    }

    static let examples: [Problem] = [.ofNobody(3, of: 20)]
  }
}
