import Basics
import Feeds
import Foundation
import People
import Site
import VCard

/// The contacts as read and matched, for `rollcall contacts`.
struct ContactReview {
  /// A warning with its place.
  struct Notice {
    let place: String
    let number: Int
    let text: String

    var line: String { number > 0 ? "\(place):\(number): \(text)" : "\(place): \(text)" }
  }

  let export: ContactExport
  /// The export's cards; those that match have their photos as they would be published.
  let cards: ContactCards
  /// The people, where a configuration was read.
  let directory: Directory?
  let publish: Set<PublishedField>
  let warnings: [Notice]

  /// - Parameters:
  ///   - file: a file in place of the configured contacts.
  ///   - configuration: the configuration file, where people are to be matched.
  /// - Throws: `Failure` with 65 for a file without a card.
  init(
    file: String?, configuration path: String?, environment: [String: String], console: Console
  ) throws(Failure) {
    let project = try path.map { path throws(Failure) in
      try Project(configuration: path, environment: environment, console: console)
    }
    let source = try Self.source(file: file, configuration: project?.configuration)
    let settings = ReadSettings(now: Date(), userAgent: "Rollcall/\(Rollcall.version)")
    let reader = SourceReader(store: nil, settings: settings)
    let reading = reader.read(source, accept: ContactExport.review)
    guard let export = reading.value else {
      let problem = reading.problem?.words("cards") ?? "no card in it can be used"
      throw Failure(
        reading.problem.map(Self.status) ?? .badText,
        "\(source.shownLocation): error: \(problem)")
    }
    self.export = export
    publish = project?.options.publish ?? PublishedField.standard
    var found = export.notices
    var notices: [Notice] = []
    if let project {
      let sources = reader.read(project.configuration.feedSources)
      for result in sources {
        guard let problem = result.reading.problem else { continue }
        notices.append(
          Notice(
            place: result.reading.source.shownLocation, number: 0, text: problem.words("people")))
      }
      let directory = MatchedDirectory.directory(of: sources, export, project)
      let photos = ContactPhotos(of: export, for: directory, publish: publish)
      self.directory = directory
      cards = photos.cards
      found += photos.notices
    } else {
      directory = nil
      cards = export.cards
    }
    warnings =
      found.map { notice in
        Notice(
          place: notice.file.map { source.shownLocation + "/" + export.fileNames[$0 - 1] }
            ?? source.shownLocation,
          number: notice.line, text: notice.text)
      } + notices
  }

  private static func source(
    file: String?, configuration: Configuration?
  ) throws(Failure) -> Source {
    if let file {
      let path = URL(fileURLWithPath: file).path(percentEncoded: false)
      do throws(LocalFileProblem) {
        let type = try FileType.at(path)
        guard type == .file || type == .folder else { throw .unexpected(type) }
        return Source(
          name: Configuration.contactsName, location: type == .folder ? .folder(path) : .file(path))
      } catch {
        throw Failure(.badConfiguration, "\(file): error: \(error.words)")
      }
    }
    guard let source = configuration?.contactSource else {
      throw Failure(
        .badConfiguration,
        "\(configuration?.file ?? "rollcall.yml"): error: no contacts are configured")
    }
    return source
  }

  /// A file without a card is wrong text; a server that does not answer is not.
  private static func status(of problem: SourceProblem) -> ExitStatus {
    switch problem {
    case .body: .badText
    case .fileMissing, .notAFile, .fileUnreadable: .badConfiguration
    default: .unavailable
    }
  }
}
