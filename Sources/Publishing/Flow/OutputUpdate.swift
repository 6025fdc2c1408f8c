import SiteFiles

/// One build into an opened output, in an order that never shows a visitor a broken page.
///
/// A link is broken where its target is missing. Call the files on the disk that are not unlinked
/// the *live* ones. Before and after each operation, all that a live file links to is live:
///
/// 1. New files are written. The journal names them as unlinked beforehand, so that live files
///    stay as they are.
/// 2. The journal lets go of them: their links lead to files of this build, and all of those are
///    there now. Then files that changed are written, each with links to files of this build only.
///    Leaves come before lists, so that a list shows a change when its page has it, and the front
///    page comes last.
/// 3. Every live file is of this build now, and links to no file that it does not have. Those are
///    removed, once the journal has named them as unlinked.
///
/// The compressed copy of a file changes in the file's own step and just before it (``CopyWriter``). So all of
/// this holds for the copies as well: a live one, too, is of this build or of the last one until the second
/// step ends, and of this one then.
///
/// A killed build leaves the journal behind. The next one writes unlinked files in its first step
/// whatever their bytes are, before anything links to them.
///
/// Without a front page nothing can be reached, and every file counts as unlinked: so it is written
/// at the very end also where it is new, and the first build needs no journal of its files.
struct OutputUpdate {
  let output: OutputFolder
  let plan: Plan
  let survey: Survey
  let steps: Steps
  /// Paths that belong to the site from this build on, but not by the marker's word yet.
  let further: [String]
  var journal: JournalFile
  private(set) var totals = Worker.Totals()

  init(
    _ output: OutputFolder, _ plan: Plan, _ survey: Survey, _ kept: UnchangedFiles,
    further: [String],
    journal: JournalFile
  ) {
    self.output = output
    self.plan = plan
    self.survey = survey
    self.further = further
    self.journal = journal
    steps = Steps(plan, survey, kept)
  }

  /// Writes and removes until the output is as planned, the marker and the journal aside.
  mutating func run(_ pool: inout WorkerPool) throws(PublishingError) {
    let remover = Remover(output)
    try remover.removeFiles(survey.leftovers)

    let new = survey.hasEntry ? steps.new.joined().map { plan.files[Int($0)].path } : []
    try journal.keep(unlinked: new + survey.unlinkedStale, further: further)
    try makeFolders()
    for stage in steps.new { totals += try pool.publish(stage) }

    try journal.keep(unlinked: survey.unlinkedStale, further: further)
    for stage in steps.changed { totals += try pool.publish(stage) }
    totals += try pool.publish(steps.entry)

    try journal.keep(unlinked: survey.stale, further: further)
    try remover.removeFiles(survey.stale)
    try remover.removeEmptyFolders(survey.spareFolders)
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
