import Basics

/// The planned files that a build can skip, because neither they nor their inputs have changed. In most builds
/// these are nearly all files.
struct UnchangedFiles: Sendable {
  /// The indices of all other files.
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

  var count: Int { isKept.count - (isKept.isEmpty ? 0 : others.count) }

  func contains(_ index: Int) -> Bool { !isKept.isEmpty && isKept[index] }

  var copyCount: Int { isKept.indices.count { isKept[$0] && copies[$0] >= 0 } }

  /// The manifest's entry for the copy of a skipped file.
  func keptCopy(_ index: Int) -> Manifest.Entry? {
    guard contains(index), copies[index] >= 0 else { return nil }
    return manifest?.entries[Int(copies[index])]
  }

  /// Whether the copy of an unchanged file is up to date, or rightly missing.
  private static func isCopyCurrent(
    _ index: Int, _ plan: Plan, _ survey: Survey, _ manifest: Manifest
  ) -> Bool {
    guard plan.wantsCopy(index) else { return survey.copies[index] == Survey.noCopy }
    guard manifest.remembersCopies else { return false }
    // If the last build made no copy, it did not save enough.
    return survey.copies[index] >= 0
      || survey.copies[index] == Survey.noCopy
        && manifest.index(of: PathTable.hash(plan.files[index].path + CompressedCopy.ending)) == nil
  }

  func intactEntry(_ index: Int) -> Manifest.Entry? {
    guard entries[index] >= 0 else { return nil }
    return manifest?.entries[Int(entries[index])]
  }
}
