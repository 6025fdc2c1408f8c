/// A site that a build finds as it would make it: every source gave what it gave before, the project
/// is the same, and every file is still there.
struct StandingSite {
  let note: SiteNote
  let asked: AskedSources
  /// Without what the answers hold.
  let readings: SourceReadings
  /// How many files there are.
  let files: Int

  /// - Parameters:
  ///   - note: what the last build of this project left.
  ///   - isStanding: gives the number of files where the output is as that build left it.
  init?(
    _ note: SiteNote, _ asked: AskedSources,
    isStanding: (SiteFacts, SourceReadings) -> Int?
  ) {
    guard let readings = asked.known, readings.revisions == note.revisions,
      let files = isStanding(note.facts, readings)
    else { return nil }
    self.note = note
    self.asked = asked
    self.readings = readings
    self.files = files
  }
}
