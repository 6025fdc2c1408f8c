/// The state of the site's files in the output before a build.
struct Survey {
  enum State: UInt8 {
    case absent
    /// It exists, and pages may link to it.
    case present
    /// It exists, but nothing links to it: a killed build left it behind.
    case unlinked
  }

  /// The value in `copies` of files without a copy.
  static let noCopy: Int32 = -2

  var states: [State]
  /// The index in the manifest of each unchanged file, or -1.
  var entries: [Int32]
  /// The same for the files' compressed copies, or `noCopy`.
  var copies: [Int32]
  var hasFolder: [Bool]
  /// Files of the site that are not in the plan, sorted.
  var stale: [String] = []
  private(set) var unlinkedStale: [String] = []
  private(set) var hasFrontPage = false
  /// Folders of the site that are not in the plan, children first.
  var staleFolders: [String] = []
  /// A file of the site for each shared folder that this build creates or removes. The journal lists them, so that
  /// the build after a crash knows whose the folders are.
  var sharedFolderFiles: [String] = []
  var leftovers: [String] = []

  init(_ plan: Plan) {
    states = Array(repeating: .absent, count: plan.files.count)
    entries = Array(repeating: -1, count: plan.files.count)
    copies = Array(repeating: Self.noCopy, count: plan.files.count)
    hasFolder = Array(repeating: false, count: plan.folders.count)
    hasFolder[0] = true
  }

  /// Marks files as unlinked that are in the journal of a killed build; without a front page, all.
  mutating func apply(_ journal: Journal, _ plan: Plan) {
    if let frontPage = plan.file(OutputFolder.frontPage) {
      hasFrontPage = states[frontPage] != .absent
    } else {
      hasFrontPage = stale.contains(OutputFolder.frontPage)
    }
    guard hasFrontPage else {
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

  /// Keeps stale files that pages of the last build may load. Files that the last build itself only kept are not
  /// in its manifest, and go.
  mutating func keepEarlierAssets(of manifest: Manifest?) {
    stale.removeAll { path in
      FileKind.isOfEarlierPages(path)
        && manifest.map { $0.index(of: PathTable.hash(path)) != nil } ?? true
    }
    let stale = Set(stale)
    unlinkedStale.removeAll { !stale.contains($0) }
  }
}
