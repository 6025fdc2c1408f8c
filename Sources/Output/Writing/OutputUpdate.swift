import Basics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Applies a build to the output in an order in which visitors never see a broken link.
///
/// Call a file *live* unless it is unlinked, that is, unless no live file links to it. Before and after each
/// operation, the links of all live files work:
///
/// 1. New files are written. The journal first lists them as unlinked.
/// 2. They are removed from the journal: all files of this build exist now, so their links work. Then changed
///    files are written: leaves, lists that show them, finally the front page.
/// 3. All live files are of this build now and do not link to stale files. The journal lists those as
///    unlinked, and they are removed.
///
/// The compressed copy of a file is written just before the file (``CopyWriter``), so the same holds for copies.
///
/// A killed build leaves its journal behind. The next build rewrites unlinked files in step 1.
///
/// Without a front page visitors reach nothing, so all files count as unlinked. A new front page is written
/// last, and the first build needs no journal of its files.
struct OutputUpdate {
  let output: OutputFolder
  let plan: Plan
  let survey: Survey
  /// Paths that belong to the site from this build on and are not in the marker yet.
  let further: [String]
  var journal: JournalFile
  private(set) var totals = Worker.Totals()

  /// Indices of files to write, by stage. Nothing links to these yet.
  private var new: [[Int32]] = Stage.allCases.map { _ in [] }
  /// Files that exist; they are written if they differ.
  private var changed: [[Int32]] = Stage.allCases.map { _ in [] }
  private var frontPage: [Int32] = []

  init(
    _ output: OutputFolder, _ plan: Plan, _ survey: Survey, _ kept: UnchangedFiles,
    further: [String], journal: JournalFile
  ) {
    self.output = output
    self.plan = plan
    self.survey = survey
    self.further = further
    self.journal = journal
    let frontPageIndex = plan.file(OutputFolder.frontPage)
    for index in kept.others.lazy.map(Int.init) {
      let stage = plan.files[index].stage.rawValue
      if index == frontPageIndex {
        frontPage.append(Int32(index))
      } else if survey.states[index] == .present {
        changed[stage].append(Int32(index))
      } else {
        new[stage].append(Int32(index))
      }
    }
  }

  mutating func run(_ pool: inout WorkerPool) throws(PublishingError) {
    let remover = Remover(output: output)
    try remover.removeFiles(survey.leftovers)

    let paths = survey.hasFrontPage ? new.joined().map { plan.files[Int($0)].path } : []
    try journal.write(Journal(unlinked: paths + survey.unlinkedStale, further: further))
    try makeFolders()
    for stage in new { totals += try pool.publish(stage) }

    try journal.write(Journal(unlinked: survey.unlinkedStale, further: further))
    for stage in changed { totals += try pool.publish(stage) }
    totals += try pool.publish(frontPage)

    try journal.write(Journal(unlinked: survey.stale, further: further))
    try remover.removeFiles(survey.stale)
    try remover.removeEmptyFolders(survey.staleFolders)
  }

  private func makeFolders() throws(PublishingError) {
    for (index, folder) in plan.folders.enumerated() where !survey.hasFolder[index] {
      let parent = plan.folders[folder.parent].path
      try output.withFolder(parent) { (descriptor) throws(PublishingError) in
        try output.naming(folder.path) { () throws(DiskFault) in
          try output.disk.makeFolder(folder.name, in: descriptor)
        }
      }
    }
  }
}

/// Removes the site's files and folders, ignoring those that are gone already.
struct Remover {
  let output: OutputFolder

  /// Removes files, opening the folder of adjacent ones once.
  func removeFiles(_ paths: [String]) throws(PublishingError) {
    var rest = paths[...]
    while let first = rest.first {
      let folder = Self.folder(of: first)
      try output.withFolder(folder) { (descriptor) throws(PublishingError) in
        let nameOffset = folder.isEmpty ? 0 : folder.utf8.count + 1
        while let path = rest.first, Self.folder(of: path) == folder {
          try output.remove(path, nameOffset: nameOffset, in: descriptor)
          rest = rest.dropFirst()
        }
      }
    }
  }

  func removeEmptyFolders(_ paths: [String]) throws(PublishingError) {
    for path in paths {
      let folder = Self.folder(of: path)
      let nameOffset = folder.isEmpty ? 0 : folder.utf8.count + 1
      try output.withFolder(folder) { (descriptor) throws(PublishingError) in
        do throws(DiskFault) {
          try path.withFileName(from: nameOffset) { (name) throws(DiskFault) in
            try output.disk.removeFolder(name, in: descriptor)
          }
        } catch {
          // It holds a dot file, or is a mount.
          guard [ENOTEMPTY, EEXIST, EBUSY, ENOENT].contains(error.code) else {
            throw error.at(output.path(of: path))
          }
        }
      }
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }
}
