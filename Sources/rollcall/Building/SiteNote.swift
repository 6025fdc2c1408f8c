import Foundation

/// What a build leaves in the cache for the next one: what the site was made of, and what is told of
/// it. The next build of the same has nothing to do but to look whether all is still there.
struct SiteNote: Codable, Equatable {
  /// Stands for the configuration, the templates, the content and the program.
  let project: String
  /// The revision of each source's answer, in the configuration's order, the contacts' last.
  let revisions: [String]
  let facts: SiteFacts

  init(project: String, revisions: [String], facts: SiteFacts) {
    self.project = project
    self.revisions = revisions
    self.facts = facts
  }

  /// What a build makes known; `nil` where anything of it may be another thing next time.
  init?(_ project: Project, _ readings: SourceReadings, _ facts: SiteFacts) {
    guard let revisions = readings.revisions else { return nil }
    self.init(project: project.print, revisions: revisions, facts: facts)
  }

  init?(_ data: Data?) {
    guard let data, let note = try? JSONDecoder().decode(SiteNote.self, from: data) else {
      return nil
    }
    self = note
  }

  var data: Data? { try? JSONEncoder().encode(self) }
}
