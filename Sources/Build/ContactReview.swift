package import Asking
package import Basics
import Foundation
package import People
package import Settings
import Site
package import VCard

/// The contacts as they are read and matched, for `rollcall contacts`.
package struct ContactReview {
  package enum Problem: Error, Basics.Problem {
    case file(String, LocalFileProblem)
    case notConfigured(file: String)
    /// No usable card; the problem is `nil` if only the cards are at fault.
    case unusable(Source, SourceProblem?)

    package var diagnostic: Diagnostic {
      switch self {
      case .file(let file, let problem):
        let words = problem.diagnostic(of: file)
        return .error("bad-configuration", words.message, words.remedy, at: file)
      case .notConfigured(let file):
        return .error(
          "bad-configuration", "no contacts are configured",
          "name the export in `contacts: { from: FILE }`, or behind the command", at: file)
      case .unusable(let source, nil):
        return .error("wrong-text", "no card in it can be used", at: source.shownLocation)
      case .unusable(let source, let problem?):
        let code =
          switch problem {
          case .body: "wrong-text"
          case .fileMissing, .notAFile, .fileUnreadable: "bad-configuration"
          default: "unavailable"
          }
        let words = problem.diagnostic(of: .cards)
        return .error(code, words.message, words.remedy, at: source.shownLocation)
      }
    }

    package static var examples: [Problem] {
      [
        .file("contacts.vcf", .missing), .notConfigured(file: "rollcall.yml"),
        .unusable(Source(name: "contacts", location: .file("contacts.vcf")), nil),
      ]
    }
  }

  package let source: Source
  package let export: ContactExport
  /// With the photos that would be published.
  package let cards: ContactCards
  /// `nil` without a configuration.
  package let directory: Directory?
  package let publish: Set<PublishedField>
  package let photoNotices: [ContactPhotos.Notice]
  /// The lists that could not be read.
  package let sourceProblems: [(source: Source, problem: SourceProblem)]

  /// - Parameters:
  ///   - file: a file or folder in place of the configured contacts.
  ///   - project: whose people are to be matched.
  ///   - day: the day that counts; `nil` for today.
  package init(file: String?, project: Project?, day: BuildDay?) throws(Problem) {
    source = try Self.source(file: file, configuration: project?.configuration)
    var settings = ReadSettings(
      now: Date(), userAgent: Program.userAgent, program: Program.identity)
    settings.today = project?.configuration.day(day, now: settings.now)?.number
    let reading = SourceReader.reading(of: source, settings, accept: ContactExport.review)
    guard let export = reading.value else { throw .unusable(source, reading.problem) }
    self.export = export
    publish = project?.options.publish ?? PublishedField.standard
    guard let project else {
      (directory, cards, photoNotices, sourceProblems) = (nil, export.cards, [], [])
      return
    }
    let client = SourceClient(store: nil, settings: settings)
    let lists = SourceReader(settings: settings).read(
      client.answers(of: project.configuration.listSources))
    sourceProblems = lists.compactMap { list in
      list.problem.map { (list.source, $0) }
    }
    var options = BuildOptions()
    options.day = day
    let people = ProjectReading(
      project, SourceReadings(sources: lists, contacts: reading), options: options)
    directory = people.directory
    let photos = people.photos
    cards = photos?.cards ?? export.cards
    photoNotices = photos?.notices ?? []
  }

  private static func source(
    file: String?, configuration: Configuration?
  ) throws(Problem) -> Source {
    if let file {
      let path = URL(fileURLWithPath: file).path(percentEncoded: false)
      do throws(LocalFileProblem) {
        let type = try FileType.at(path)
        guard type == .file || type == .folder else { throw .unexpected(type) }
        return Source(
          name: Configuration.contactsName, location: type == .folder ? .folder(path) : .file(path))
      } catch {
        throw .file(file, error)
      }
    }
    guard let source = configuration?.contactSource else {
      throw .notConfigured(file: configuration?.file ?? "rollcall.yml")
    }
    return source
  }
}
