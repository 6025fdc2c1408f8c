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

/// Compares the output with the plan, and rejects obstacles.
struct Surveyor {
  private let walk: OutputWalk
  private let plan: Plan
  private let owned: OwnedPaths
  private var survey: Survey

  init(_ walk: OutputWalk, _ plan: Plan, _ owned: OwnedPaths) {
    self.walk = walk
    self.plan = plan
    self.owned = owned
    survey = Survey(plan)
  }

  private var output: OutputFolder { walk.output }
  private var recorded: RecordedPaths { walk.recorded }

  mutating func run() throws(PublishingError) -> Survey {
    try surveyTop()
    for folder in sharedFolders() { try surveyShared(folder) }
    survey.stale.sort()
    survey.staleFolders.sort(by: >)
    survey.sharedFolderFiles = sharedFolderFiles()
    return survey
  }

  private mutating func surveyTop() throws(PublishingError) {
    survey.leftovers = walk.top.leftovers
    // Sorted, so that the first error is always the same.
    for (name, kind, entry) in sortedContents(of: walk.top) where name != OutputFolder.marker {
      if kind == .folder {
        try surveyTopFolder(name)
      } else {
        try surveyTopFile(name, kind, entry: entry)
      }
    }
  }

  private func sortedContents(
    of folder: OutputWalk.Folder
  ) -> [(path: String, kind: EntryKind, entry: Int32)] {
    let prefix = String(decoding: folder.files.prefix, as: UTF8.self)
    var contents: [(path: String, kind: EntryKind, entry: Int32)] = folder.folders.map {
      (prefix + $0, .folder, -1)
    }
    for index in 0..<folder.files.count {
      contents.append((folder.files.path(index), folder.files.kind(index), folder.entries[index]))
    }
    return contents.sorted { $0.path < $1.path }
  }

  private mutating func surveyTopFolder(_ name: String) throws(PublishingError) {
    if isFile(name) { throw .folderInTheWay(path: output.path(of: name)) }
    let isOwn = owned.folders.contains(name) || recorded.folders.contains(name)
    let isWanted = owned.claimed.contains(name) && plan.folder(name) != nil
    guard isOwn || isWanted else { return }
    try surveyOwn(name, mayHoldFiles: isOwn)
  }

  private mutating func surveyTopFile(
    _ name: String, _ kind: EntryKind, entry: Int32
  ) throws(PublishingError) {
    if plan.folder(name) != nil { throw obstacle(name, kind) }
    if kind == .link, owned.folders.contains(name) || recorded.folders.contains(name) {
      throw .linkInTheWay(path: output.path(of: name))
    }
    let isOwn = owned.files.contains(name) || recorded.files.contains(name)
    if let file = plan.file(name) {
      guard isOwn else { throw .foreign(path: output.path(of: name)) }
      survey.states[file] = .present
      survey.entries[file] = entry
    } else if let file = plan.original(ofCopy: name) {
      try addCopy(of: file, name, isOwn: isOwn, entry: entry)
    } else if isOwn {
      survey.stale.append(name)
    }
  }

  /// Adds a compressed copy in a folder that may hold foreign files.
  private mutating func addCopy(
    of file: Int, _ path: String, isOwn: Bool, entry: Int32
  ) throws(PublishingError) {
    if isOwn {
      survey.copies[file] = entry
    } else if plan.wantsCopy(file) {
      throw .foreign(path: output.path(of: path))
    }
  }

  private func isFile(_ path: String) -> Bool {
    plan.file(path) != nil || plan.wantedOriginal(ofCopy: path) != nil
  }

  private func obstacle(_ path: String, _ kind: EntryKind) -> PublishingError {
    let path = output.path(of: path)
    return kind == .link ? .linkInTheWay(path: path) : .fileInTheWay(path: path)
  }

  private mutating func surveyOwn(
    _ path: String, mayHoldFiles: Bool
  ) throws(PublishingError) {
    guard let folder = walk.folder(path) else { return }
    survey.leftovers += folder.leftovers.map { path + "/" + $0 }
    if !mayHoldFiles, folder.files.count > 0 || !folder.folders.isEmpty {
      throw .foreign(path: output.path(of: path))
    }
    try addFiles(of: folder)
    for name in folder.folders {
      let inner = path + "/" + name
      if isFile(inner) { throw .folderInTheWay(path: output.path(of: inner)) }
      try surveyOwn(inner, mayHoldFiles: true)
    }
    if let index = plan.folder(path) {
      survey.hasFolder[index] = true
    } else {
      survey.staleFolders.append(path)
    }
  }

  private mutating func addFiles(of folder: OutputWalk.Folder) throws(PublishingError) {
    var obstacle: PublishingError?
    for (index, role) in folder.files.roles(in: plan, hashes: folder.hashes).enumerated() {
      switch role {
      case .file(let file):
        survey.states[file] = .present
        survey.entries[file] = folder.entries[index]
      case .copy(let file): survey.copies[file] = folder.entries[index]
      case .none:
        let path = folder.files.path(index)
        if plan.folder(path) != nil {
          obstacle = self.obstacle(path, folder.files.kind(index))
        } else {
          survey.stale.append(path)
        }
      }
    }
    if let obstacle { throw obstacle }
  }

  /// The folders that are not the site's but may hold files of this build or an earlier one, sorted.
  private func sharedFolders() -> [String] {
    var folders = recorded.foldersOfFiles.union(owned.patterns.map(\.folder))
    for location in plan.locations where plan.folders[location.folder].owner == .page {
      folders.insert(plan.folders[location.folder].path)
    }
    return folders.filter { !isInOwnFolder($0) }.sorted()
  }

  private func isInOwnFolder(_ folder: String) -> Bool {
    guard let top = SitePath.parts(of: folder).first else { return true }
    return owned.folders.contains(top) || recorded.folders.contains(top)
      || owned.claimed.contains(top)
  }

  private mutating func surveyShared(_ path: String) throws(PublishingError) {
    guard let unplanned = try unplannedFolders(to: path),
      let folder = try walk.sharedFolder(path)
    else { return }
    survey.leftovers += folder.leftovers.map { path + "/" + $0 }
    let staleBefore = survey.stale.count
    for (path, kind, entry) in sortedContents(of: folder) {
      try surveySharedEntry(path, kind, entry: entry)
    }
    // An empty folder that never held files of the site is foreign.
    guard recorded.foldersOfFiles.contains(path) || survey.stale.count > staleBefore else { return }
    for path in unplanned where !survey.staleFolders.contains(path) {
      survey.staleFolders.append(path)
    }
  }

  private mutating func surveySharedEntry(
    _ path: String, _ kind: EntryKind, entry: Int32
  ) throws(PublishingError) {
    let isOwn = recorded.files.contains(path) || owned.hasPattern(of: path)
    if let file = plan.file(path) {
      if kind == .folder { throw .folderInTheWay(path: output.path(of: path)) }
      guard isOwn else { throw .foreign(path: output.path(of: path)) }
      survey.states[file] = .present
      survey.entries[file] = entry
    } else if let file = plan.original(ofCopy: path) {
      if kind != .folder {
        try addCopy(of: file, path, isOwn: isOwn, entry: entry)
      } else if plan.wantsCopy(file) {
        throw .folderInTheWay(path: output.path(of: path))
      }
    } else if plan.folder(path) == nil, isOwn, kind != .folder {
      survey.stale.append(path)
    }
  }

  /// See ``Survey/sharedFolderFiles``.
  private func sharedFolderFiles() -> [String] {
    owned.patterns.compactMap { pattern in
      if let folder = plan.folder(pattern.folder) {
        guard !survey.hasFolder[folder] else { return nil }
        let file = plan.locations.firstIndex { $0.folder == folder }
        return file.map { plan.files[$0].path }
      }
      guard survey.staleFolders.contains(pattern.folder) else { return nil }
      return survey.stale.first(where: pattern.matches)
    }
  }

  /// Those of a shared folder and its parents that are not in the plan; `nil` if the folder does not exist.
  private mutating func unplannedFolders(
    to folder: String
  ) throws(PublishingError) -> [String]? {
    var path = ""
    var unplanned: [String] = []
    for part in SitePath.parts(of: folder) {
      let kind = try output.kind(of: part, inFolder: path)
      path = path.isEmpty ? part : path + "/" + part
      let planned = plan.folder(path)
      switch kind {
      case .folder:
        if let planned { survey.hasFolder[planned] = true } else { unplanned.append(path) }
      case .some(let kind) where planned != nil: throw obstacle(path, kind)
      default: return nil
      }
    }
    return unplanned
  }
}
