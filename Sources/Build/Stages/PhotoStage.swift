import Asking
import Basics
import Foundation
import Memory
import People
import Settings
import Site
import VCard

/// Stage 4: fetches the photos of the people who are shown. Without a photo, an earlier one stays or initials are
/// shown.
enum PhotoStage {
  /// Removes kept photos of sources that have none any more.
  static func forgetOthers(_ configuration: Configuration, in cache: CacheDatabase) {
    for source in configuration.photoSources where source.photo == nil {
      // A cache that cannot be read says so elsewhere.
      try? KeptPhotos.forget(source, in: cache)
    }
  }

  /// The photos of contacts that match, in a temporary file of the folder, or in memory.
  static func contactPhotos(
    of directory: Directory, _ readings: SourceReadings, of project: Project,
    storedIn folder: String? = nil
  ) -> ContactPhotos? {
    readings.contacts?.value.map {
      ContactPhotos(of: $0, for: directory, publish: project.options.publish, storedIn: folder)
    }
  }

  /// The photos of contacts, and those of lists for people whose contact has none. `listed` are those that lists name,
  /// by the index of the person; `progress` is called with the number of answers and of all photos asked for.
  static func photos(
    _ listed: [Int: [ListedPhoto]], of directory: Directory, _ readings: SourceReadings,
    _ project: Project, cache: CacheDatabase, options: BuildOptions, now: Date, times: StageTimes,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) -> (contacts: ContactPhotos?, lists: ListPhotos) {
    times.measure(.photos) {
      let contacts = contactPhotos(of: directory, readings, of: project, storedIn: cache.folder)
      let lists = listPhotos(
        listed, of: directory, contacts: contacts, readings, project, cache: cache,
        options: options, now: now, progress: progress)
      return (contacts, lists)
    }
  }

  private static func listPhotos(
    _ listed: [Int: [ListedPhoto]], of directory: Directory, contacts: ContactPhotos?,
    _ readings: SourceReadings, _ project: Project, cache: CacheDatabase, options: BuildOptions,
    now: Date, progress: @escaping @Sendable (Int, Int) -> Void
  ) -> ListPhotos {
    var result = ListPhotos()
    let configuration = project.configuration
    let sources = configuration.photoSources
    result.areConfigured = sources.contains { $0.photo != nil }
    guard result.areConfigured else { return result }
    let asked = readings.ofWings.filter { $0.reading.value != nil }.map(\.source.source.name)
    let hasList = sources.indices.map { index in
      readings.sources.indices.contains(index)
        ? readings.sources[index].value != nil : asked.contains(sources[index].name)
    }
    let shelf = PhotoShelf(
      zip(sources, hasList).map { $0.photo != nil && $1 ? $0 : nil }, in: cache)
    let search = PhotoSearch(
      sources, shelf: shelf, settings: configuration.photos, options: options, now: now,
      progress: progress)
    let lacking = listed.filter { person, _ in
      guard project.options.publish.contains(.photo),
        let contact = directory.people[person].contact,
        let cards = contacts?.cards, cards.indices.contains(contact)
      else { return true }
      return !cards.hasPhoto(contact)
    }
    var rounds = PhotoRounds(lacking, sources: sources, project: configuration.folder.path)
    let chosen = rounds.run(search, shelf)
    let (kept, problem) = shelf.finish(isComplete: search.isComplete)
    for (person, choice) in chosen {
      guard let kept = kept[choice.source], kept.holds(choice.image) else { continue }
      result.photos[person] = PersonPhoto(choice.image, in: kept)
    }
    result.notices = rounds.notices
    result.asked = search.asked
    result.sent = shelf.sent
    result.cacheProblem = problem
    result.revisions = problem == nil ? kept.compactMap { $0?.revision } : nil
    return result
  }
}
