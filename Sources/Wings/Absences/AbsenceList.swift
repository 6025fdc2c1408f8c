import Basics
import Lists
import People
import Settings
import Site

/// The absences of a source, with what is wrong in it.
struct AbsenceList: Equatable, Sendable {
  /// The most faults that are listed.
  static let listed = 1000

  var absences: [Absence] = []
  private(set) var faults: [AbsenceFault] = []
  private(set) var faultCount = 0
  /// Dates that nothing orders; each row with one is a fault.
  var ambiguousDates: AmbiguousDates?

  init(_ absences: [Absence] = []) {
    self.absences = absences
  }

  mutating func add(_ reason: AbsenceFault.Reason, at place: AnswerPlace) {
    faultCount += 1
    if faults.count < Self.listed { faults.append(AbsenceFault(reason, at: place)) }
  }
}

extension AbsenceList: WingAnswer {
  var count: Int { absences.count }

  var unusable: [AnswerFault] {
    faults.map { fault in
      AnswerFault(
        place: fault.place, reason: fault.reason.rawValue,
        problem: fault.reason == .ambiguousDate ? nil : fault.reason)
    }
  }

  func places(where isNamed: (String) -> Bool) -> [AnswerPlace] {
    absences.filter { absence in
      var texts = absence.deputy.map { [$0] } ?? []
      if case .reference(let text) = absence.whom { texts.append(text) }
      return texts.contains(where: isNamed)
    }.map(\.place)
  }
}
