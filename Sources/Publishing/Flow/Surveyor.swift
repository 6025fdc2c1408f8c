#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Looks at the output before anything is written, and refuses what stands in the way.
struct Surveyor {
  let output: OutputFolder
  let plan: Plan
  let owned: OwnedPaths
  let recorded: RecordedPaths
  let marker: String
  let look: EarlyLook?
  var survey: Survey

  init(
    _ output: OutputFolder, _ plan: Plan, _ owned: OwnedPaths, _ recorded: RecordedPaths,
    marker: String, look: EarlyLook?
  ) {
    self.output = output
    self.plan = plan
    self.owned = owned
    self.recorded = recorded
    self.marker = marker
    self.look = look
    survey = Survey(plan)
    if look != nil { survey.intactPlaces = Array(repeating: -1, count: plan.files.count) }
  }

  mutating func run() throws(PublishingError) -> Survey {
    try lookAtTop()
    for folder in sharedFolders() { try lookAtShared(folder) }
    survey.stale.sort()
    return survey
  }

  private mutating func lookAtTop() throws(PublishingError) {
    var entries: [(name: String, kind: FileKind)] = []
    try output.naming("") { () throws(DiskFault) in
      try output.disk.list(output.root) { name, kind in
        if kind != .folder, WholeFile.isLeftover(name) {
          survey.leftovers.append(String(cString: name))
        } else if name[0] != CChar(UInt8(ascii: ".")) {
          entries.append((String(cString: name), kind))
        }
      }
    }
    // The order is that of the first complaint.
    for (name, kind) in entries.sorted(by: { $0.name < $1.name }) where name != marker {
      if kind == .folder {
        try lookAtTopFolder(name)
      } else {
        try lookAtTopFile(name, kind)
      }
    }
  }

  private mutating func lookAtTopFolder(_ name: String) throws(PublishingError) {
    if plan.file(name) != nil { throw .folderInTheWay(path: output.path(of: name)) }
    let isOwn = owned.folders.contains(name) || recorded.folders.contains(name)
    let isWanted = owned.claimed.contains(name) && plan.folder(name) != nil
    guard isOwn || isWanted else { return }
    try output.withFolder(name) { (descriptor) throws(PublishingError) in
      try lookAtOwn(name, descriptor, mayHoldFiles: isOwn)
    }
  }

  private mutating func lookAtTopFile(_ name: String, _ kind: FileKind) throws(PublishingError) {
    if plan.folder(name) != nil {
      throw kind == .link
        ? .linkInTheWay(path: output.path(of: name)) : .fileInTheWay(path: output.path(of: name))
    }
    if kind == .link, owned.folders.contains(name) || recorded.folders.contains(name) {
      throw .linkInTheWay(path: output.path(of: name))
    }
    let isOwn = owned.ownsFile(name) || recorded.files.contains(name)
    if let file = plan.file(name) {
      guard isOwn else { throw .foreign(path: output.path(of: name)) }
      survey.states[file] = .present
    } else if isOwn {
      survey.stale.append(name)
    }
  }

  /// Looks at a folder in which all but dot files belongs to the site, and at those inside it.
  private mutating func lookAtOwn(
    _ folder: String, _ descriptor: Int32, mayHoldFiles: Bool
  ) throws(PublishingError) {
    let known = try output.naming(folder) { () throws(DiskFault) in
      look?.folder(folder, status: try output.disk.status(of: descriptor))
    }
    let contents: FolderContents
    if let known {
      contents = known.contents
    } else {
      contents = try output.naming(folder) { () throws(DiskFault) in
        try FolderContents(prefix: Array((folder + "/").utf8), descriptor, output.disk)
      }
    }
    survey.leftovers += contents.leftovers.map { folder + "/" + $0 }
    if !mayHoldFiles, contents.files.count > 0 || !contents.folders.isEmpty {
      throw .foreign(path: output.path(of: folder))
    }
    try note(contents.files, known)
    for name in contents.folders {
      let path = folder + "/" + name
      if plan.file(path) != nil { throw .folderInTheWay(path: output.path(of: path)) }
      let inner = try output.naming(path) { () throws(DiskFault) in
        try output.disk.openFolder(name, in: descriptor)
      }
      defer { output.disk.close(inner) }
      try lookAtOwn(path, inner, mayHoldFiles: true)
    }
    if let index = plan.folder(folder) {
      survey.hasFolder[index] = true
    } else {
      survey.spareFolders.append(folder)
    }
  }

  /// Notes the files in a folder of the site.
  private mutating func note(
    _ files: FolderListing, _ known: EarlyLook.Folder?
  ) throws(PublishingError) {
    var obstacle: PublishingError?
    let indices = files.files(in: plan, hashes: known?.hashes ?? files.hashes())
    for (place, file) in indices.enumerated() {
      guard file >= 0 else {
        obstacle = note(files.path(place), files.kind(place)) ?? obstacle
        continue
      }
      survey.states[Int(file)] = .present
      if let known { survey.intactPlaces[Int(file)] = known.places[place] }
    }
    if let obstacle { throw obstacle }
  }

  /// Notes a file in a folder of the site that is no part of the build, and returns what makes it an
  /// obstacle.
  private mutating func note(_ path: [UInt8], _ kind: FileKind) -> PublishingError? {
    let path = String(decoding: path, as: UTF8.self)
    if plan.folder(path) != nil {
      let place = output.path(of: path)
      return kind == .link ? .linkInTheWay(path: place) : .fileInTheWay(path: place)
    }
    survey.stale.append(path)
    return nil
  }
}
