import Basics
import SiteFiles

/// Files of a build that are as the last build left them, and whose inputs are the same:
/// nothing is to be done for them. In nearly every build those are nearly all.
struct UnchangedFiles: Sendable {
  /// The indices of all other files in the plan.
  let others: [Int32]
  private let isKept: [Bool]
  private let entries: [Int32]
  private let copies: [Int32]
  private let manifest: Manifest?

  init(_ plan: Plan, _ survey: Survey, _ manifest: Manifest?) {
    self.manifest = manifest
    entries = survey.entries
    copies = survey.copies
    guard let manifest else {
      isKept = []
      others = plan.files.indices.map(Int32.init)
      return
    }
    let kept = inParallel(plan.files.count) { index in
      let entry = Int(survey.entries[index])
      return entry >= 0
        && plan.files[index].fingerprint.map(manifest.entries[entry].has) ?? false
        && Self.isCopyCurrent(index, plan, survey, manifest)
    }
    isKept = kept
    others = kept.indices.lazy.filter { !kept[$0] }.map(Int32.init)
  }

  /// The number of files that are kept.
  var count: Int { isKept.count - (isKept.isEmpty ? 0 : others.count) }

  /// Whether nothing is to be done for a file.
  func contains(_ index: Int) -> Bool { !isKept.isEmpty && isKept[index] }

  /// The number of their compressed copies.
  var copyCount: Int { isKept.indices.count { isKept[$0] && copies[$0] >= 0 } }

  /// What the manifest has of the copy of a file that is kept.
  func keptCopy(_ index: Int) -> Manifest.Entry? {
    guard contains(index), copies[index] >= 0 else { return nil }
    return manifest?.entries[Int(copies[index])]
  }

  /// Whether the copy of a file whose bytes stay the same stays as well, or there is still to be none.
  private static func isCopyCurrent(
    _ index: Int, _ plan: Plan, _ survey: Survey, _ manifest: Manifest
  ) -> Bool {
    guard plan.wantsCopy(index) else { return survey.copies[index] == Survey.noCopy }
    guard manifest.remembersCopies else { return false }
    // A file of which there was no copy is not worth one.
    return survey.copies[index] >= 0
      || survey.copies[index] == Survey.noCopy
        && manifest.index(of: PathTable.hash(plan.files[index].path + CompressedCopy.ending)) == nil
  }

  /// What the manifest has of a file that was found intact, kept or not.
  func intactEntry(_ index: Int) -> Manifest.Entry? {
    guard entries[index] >= 0 else { return nil }
    return manifest?.entries[Int(entries[index])]
  }
}
