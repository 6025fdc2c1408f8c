import SiteFiles

/// What the output holds before the build, as far as it belongs to the site.
struct Survey {
  /// Where a file of the build stands on the disk.
  enum State: UInt8 {
    case absent
    /// It is there, and pages may link to it.
    case present
    /// It is there, and nothing links to it: a killed build left it.
    case unlinked
  }

  /// By the files' index in the plan.
  var states: [State]
  /// By the files' index in the plan, the index in the manifest of each that is as the last build left it;
  /// else -1.
  var entries: [Int32]
  /// Stands in `copies` where there is none.
  static let noCopy: Int32 = -2
  /// By the files' index in the plan, the same of each one's compressed copy, or `noCopy`.
  var copies: [Int32]
  /// By the folders' index in the plan, whether the folder is there.
  var hasFolder: [Bool]
  /// Files of the site that the build does not write, sorted.
  var stale: [String] = []
  /// Those of the stale files that nothing links to.
  private(set) var unlinkedStale: [String] = []
  /// Whether there is a front page.
  private(set) var hasEntry = false
  /// Folders of the site that the build does not need, those inside before those around them.
  var spareFolders: [String] = []
  /// A file of the site for each folder that is not, and that this build makes or removes. Should it be
  /// killed, a journal with these tells the next one whose the folders are.
  var passing: [String] = []
  /// Temporary files of killed builds.
  var leftovers: [String] = []

  init(_ plan: Plan) {
    states = Array(repeating: .absent, count: plan.files.count)
    entries = Array(repeating: -1, count: plan.files.count)
    copies = Array(repeating: Self.noCopy, count: plan.files.count)
    hasFolder = Array(repeating: false, count: plan.folders.count)
    hasFolder[0] = true
  }

  /// Takes for unlinked what the journal of a killed build says, and everything where there is no
  /// front page: then nothing can be reached.
  mutating func apply(_ journal: Journal, _ plan: Plan) {
    if let entry = plan.file(Steps.entry) {
      hasEntry = states[entry] != .absent
    } else {
      hasEntry = stale.contains(Steps.entry)
    }
    guard hasEntry else {
      for index in states.indices where states[index] == .present { states[index] = .unlinked }
      unlinkedStale = stale
      return
    }
    for path in journal.unlinked {
      if let index = plan.file(path), states[index] == .present { states[index] = .unlinked }
    }
    let unlinked = Set(journal.unlinked)
    unlinkedStale = stale.filter(unlinked.contains)
  }

  /// Has stay what the last build wrote and its pages may ask for. What that build had kept already goes: the
  /// manifest does not have it.
  mutating func keepEarlierAssets(of manifest: Manifest?) {
    stale.removeAll { path in
      EarlierPages.mayNeed(path)
        && manifest.map { $0.index(of: PathTable.hash(path)) != nil } ?? true
    }
    let stale = Set(stale)
    unlinkedStale.removeAll { !stale.contains($0) }
  }
}
