import SiteFiles

/// Compares what the output holds with what is planned, and refuses what stands in the way.
struct Surveyor {
  let walk: OutputWalk
  let plan: Plan
  let owned: OwnedPaths
  let marker: String
  var survey: Survey

  init(_ walk: OutputWalk, _ plan: Plan, _ owned: OwnedPaths, marker: String) {
    self.walk = walk
    self.plan = plan
    self.owned = owned
    self.marker = marker
    survey = Survey(plan)
  }

  var output: OutputFolder { walk.output }
  var recorded: RecordedPaths { walk.recorded }

  mutating func run() throws(PublishingError) -> Survey {
    try lookAtTop()
    for folder in sharedFolders() { try lookAtShared(folder) }
    survey.stale.sort()
    survey.spareFolders.sort(by: >)
    survey.passing = passing()
    return survey
  }

  private mutating func lookAtTop() throws(PublishingError) {
    let contents = walk.top.contents
    survey.leftovers = contents.leftovers
    var entries = contents.folders.map { (name: $0, kind: EntryKind.folder, index: -1) }
    for index in 0..<contents.files.count {
      let name = String(decoding: contents.files.path(index), as: UTF8.self)
      entries.append((name, contents.files.kind(index), index))
    }
    // The order is that of the first complaint.
    for (name, kind, index) in entries.sorted(by: { $0.name < $1.name }) where name != marker {
      if kind == .folder {
        try lookAtTopFolder(name)
      } else {
        try lookAtTopFile(name, kind, entry: walk.top.entries[index])
      }
    }
  }

  private mutating func lookAtTopFolder(_ name: String) throws(PublishingError) {
    if isForFile(name) { throw .folderInTheWay(path: output.path(of: name)) }
    let isOwn = owned.folders.contains(name) || recorded.folders.contains(name)
    let isWanted = owned.claimed.contains(name) && plan.folder(name) != nil
    guard isOwn || isWanted else { return }
    try lookAtOwn(name, mayHoldFiles: isOwn)
  }

  private mutating func lookAtTopFile(
    _ name: String, _ kind: EntryKind, entry: Int32
  ) throws(PublishingError) {
    if plan.folder(name) != nil {
      throw kind == .link
        ? .linkInTheWay(path: output.path(of: name)) : .fileInTheWay(path: output.path(of: name))
    }
    if kind == .link, owned.folders.contains(name) || recorded.folders.contains(name) {
      throw .linkInTheWay(path: output.path(of: name))
    }
    let isOwn = owned.files.contains(name) || recorded.files.contains(name)
    if let file = plan.file(name) {
      guard isOwn else { throw .foreign(path: output.path(of: name)) }
      survey.states[file] = .present
      survey.entries[file] = entry
    } else if let file = plan.original(ofCopy: name) {
      try noteCopy(of: file, name, isOwn: isOwn, entry: entry)
    } else if isOwn {
      survey.stale.append(name)
    }
  }

  /// Notes a compressed copy where others may have put one.
  mutating func noteCopy(
    of file: Int, _ path: String, isOwn: Bool, entry: Int32
  ) throws(PublishingError) {
    if isOwn {
      survey.copies[file] = entry
    } else if plan.wantsCopy(file) {
      throw .foreign(path: output.path(of: path))
    }
  }

  /// Whether a path is that of a file or of a copy that the build may write.
  func isForFile(_ path: String) -> Bool {
    plan.file(path) != nil || plan.wantedOriginal(ofCopy: path) != nil
  }

  /// Looks at a folder in which all but dot files belongs to the site, and at those inside it.
  private mutating func lookAtOwn(
    _ path: String, mayHoldFiles: Bool
  ) throws(PublishingError) {
    guard let folder = walk.folder(path) else { return }
    let contents = folder.contents
    survey.leftovers += contents.leftovers.map { path + "/" + $0 }
    if !mayHoldFiles, contents.files.count > 0 || !contents.folders.isEmpty {
      throw .foreign(path: output.path(of: path))
    }
    try note(folder)
    for name in contents.folders {
      let inner = path + "/" + name
      if isForFile(inner) { throw .folderInTheWay(path: output.path(of: inner)) }
      try lookAtOwn(inner, mayHoldFiles: true)
    }
    if let index = plan.folder(path) {
      survey.hasFolder[index] = true
    } else {
      survey.spareFolders.append(path)
    }
  }

  /// Notes the files in a folder of the site.
  private mutating func note(_ folder: OutputWalk.Folder) throws(PublishingError) {
    var obstacle: PublishingError?
    let files = folder.contents.files
    for (index, part) in files.parts(of: plan, hashes: folder.hashes).enumerated() {
      switch part {
      case .file(let file):
        survey.states[file] = .present
        survey.entries[file] = folder.entries[index]
      case .copy(let file): survey.copies[file] = folder.entries[index]
      case .none: obstacle = note(files.path(index), files.kind(index)) ?? obstacle
      }
    }
    if let obstacle { throw obstacle }
  }

  /// Notes a file in a folder of the site that is no part of the build, and returns what makes it an
  /// obstacle.
  private mutating func note(_ path: [UInt8], _ kind: EntryKind) -> PublishingError? {
    let path = String(decoding: path, as: UTF8.self)
    if plan.folder(path) != nil {
      let obstacle = output.path(of: path)
      return kind == .link ? .linkInTheWay(path: obstacle) : .fileInTheWay(path: obstacle)
    }
    survey.stale.append(path)
    return nil
  }
}
