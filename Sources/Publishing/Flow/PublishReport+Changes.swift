import Basics
import SiteFiles

extension PublishReport {
  /// One file that a build wrote or removed.
  package struct Change: Equatable, Sendable {
    /// The path below the output.
    package let path: String
    /// Why it was.
    package let cause: Cause
  }

  /// Why a file was written or removed.
  package enum Cause: Equatable, Sendable {
    /// No earlier build wrote it.
    case new
    /// Somebody else had removed or changed it.
    case repaired
    /// What it is made from has changed: what the file alone shows, and parts of what it shares with
    /// others, by their names, sorted.
    case changed(own: Bool, parts: [String])
    /// The cache does not say what the file was made from.
    case unknown
    /// It is no part of the site any more.
    case stale
  }

  /// All files written or removed, in the order given, those removed last.
  static func changes(
    _ plan: Plan, _ outcomes: Outcomes, _ copies: [CopyOutcome], removed: [String],
    before: Manifest?
  ) -> [Change] {
    var changes: [Change] = []
    for (index, file) in plan.files.enumerated() {
      let outcome = outcomes.outcome(index)
      guard outcome == .created || outcome == .changed else { continue }
      let cause = cause(of: index, isNew: outcome == .created, plan, before: before)
      changes.append(Change(path: file.path, cause: cause))
    }
    for copy in copies {
      let path = plan.files[copy.file].path + CompressedCopy.ending
      switch copy.change {
      case .created: changes.append(Change(path: path, cause: .new))
      case .changed:
        // It is made of the file, whatever that is made of.
        let cause = cause(of: copy.file, isNew: false, plan, before: before)
        changes.append(Change(path: path, cause: cause))
      case .unchanged, .removed: break
      }
    }
    return changes + removed.map { Change(path: $0, cause: .stale) }
  }

  private static func cause(
    of index: Int, isNew: Bool, _ plan: Plan, before: Manifest?
  ) -> Cause {
    let file = plan.files[index]
    guard let before, let entry = before.entry(plan.locations[index].hash) else {
      return isNew ? .new : .unknown
    }
    guard let fingerprint = file.fingerprint, let inputs = file.inputs else { return .unknown }
    if entry.has(fingerprint) { return .repaired }
    let parts = inputs.shared.parts.filter { before.parts[$0.name] != $0.fingerprint }.map(\.name)
    return .changed(own: entry.own != inputs.own.low, parts: parts.sorted())
  }
}
