package import Asking
package import Basics
package import Foundation
import Lists
import Output
import Settings

/// The `build.json` of a published site.
package struct PublishedSite {
  package enum Problem: Error, Basics.Problem {
    case noPlace(String)
    /// The file cannot be read.
    case source(shown: String, SourceProblem)
    case foreign(shown: String)
    case unfinished(shown: String)

    package var diagnostic: Diagnostic {
      switch self {
      case .noPlace(let place):
        .error(
          "command-line", "`\(place)` is neither an http or https address nor a folder")
      case .source(let shown, let problem):
        .error("unavailable", problem.diagnostic.message, at: shown)
      case .foreign(let shown):
        .error("unavailable", "this is no build.json of Rollcall's", at: shown)
      case .unfinished(let shown):
        .error(
          "unavailable", "the first build of the site has not come to its end", at: shown)
      }
    }

    package static let examples: [Problem] = [
      .noPlace("site"), .foreign(shown: "https://people.example/"),
      .unfinished(shown: "https://people.example/"),
    ]
  }

  /// A source. Names and states are unchecked.
  package struct Source {
    package let name: String
    package let state: String
    package let records: Int
    package let isContacts: Bool
    /// When it last gave a good answer.
    package let answeredAt: Date?
  }

  private static let name = FileKind.marker.path
  private static let maxBytes = 16_000_000

  package let shown: String
  package let builtAt: Date
  /// The version in the file, unchecked.
  package let version: String
  package let people: Int
  /// In the file's order, contacts last.
  package let sources: [Source]

  /// - Parameter place: The address of a site or of the file itself, or the path of an output folder.
  package init(_ place: String, now: Date) throws(Problem) {
    let location = try Self.location(of: place)
    var source = Asking.Source(name: Self.name, location: location)
    source.maxBytes = Self.maxBytes
    shown = source.shownLocation
    let settings = ReadSettings(now: now, userAgent: Program.userAgent)
    let reading: Reading<PreviousBuild?> = SourceReader.reading(of: source, settings) { body in
      guard let bytes = body.pages.first?.bytes, !bytes.isEmpty else { return .failure(.empty) }
      if bytes.first == UInt8(ascii: "<") { return .failure(.looksLikeHTML) }
      return .success((PreviousBuild(Array(bytes)), people: 0))
    }
    if let problem = reading.problem { throw .source(shown: shown, problem) }
    guard let build = reading.value.flatMap({ $0 }), let people = build.people,
      let builtAt = Self.date(build.builtAt)
    else { throw .foreign(shown: shown) }
    if build.isFinished == false { throw .unfinished(shown: shown) }
    self.builtAt = builtAt
    self.people = people
    version = build.version ?? ""
    sources =
      (build.sources ?? []).map { Self.source($0, isContacts: false) }
      + (build.contacts.map { [Self.source($0, isContacts: true)] } ?? [])
  }

  private static func source(_ source: PreviousBuild.Source, isContacts: Bool) -> Source {
    Source(
      name: source.name, state: source.state ?? "", records: source.people,
      isContacts: isContacts, answeredAt: source.answeredAt.flatMap(date))
  }

  private static func date(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }

  private static func location(of place: String) throws(Problem) -> Asking.Source.Location {
    if WebAddress(place) != nil { return .url(address(place)) }
    let path = place.lowercased().hasPrefix("file://") ? FileAddress.path(place) : place
    guard let path, !path.isEmpty, !path.contains("://") else { throw .noPlace(place) }
    return .file(self.path(path))
  }

  /// The address of the file. Some hosts need the query of the site's address.
  static func address(_ site: String) -> String {
    let rest = site.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let end = rest ?? site.endIndex
    return file(below: String(site[..<end])) + site[end...]
  }

  private static func path(_ place: String) -> String {
    let path = URL(fileURLWithPath: place).standardizedFileURL.path(percentEncoded: false)
    let type = try? FileType.at(path)
    let isFile = type != nil && type != .folder && !path.hasSuffix("/" + FileKind.frontPage.path)
    return isFile ? path : file(below: path)
  }

  private static func file(below site: String) -> String {
    if site.hasSuffix("/" + name) { return site }
    var site = site
    if site.hasSuffix("/" + FileKind.frontPage.path) {
      site.removeLast(FileKind.frontPage.path.count + 1)
    }
    return site + (site.hasSuffix("/") ? "" : "/") + name
  }
}
