import Configuration
package import Fetching
import Formats
package import Foundation

/// What the `build.json` of a site tells that somebody has published, and may have forgotten.
package struct PublishedSite {
  /// Why nothing is known of a site.
  package enum Problem: Error {
    /// The text is neither an `http` or `https` address nor a path.
    case noPlace(String)
    /// The file, as messages may show it, cannot be had.
    case source(shown: String, SourceProblem)
    /// What lies there is no `build.json` of Rollcall's.
    case foreign(shown: String)
    /// The first build has not come to its end.
    case unfinished(shown: String)
  }

  /// One list of people, or the contacts. Names and states are whatever the file says.
  package struct Source {
    package let name: String
    package let state: String
    /// How many people, or cards, it gave.
    package let records: Int
    package let isContacts: Bool
    /// When it last gave a good answer; `nil` where the file tells of none.
    package let answeredAt: Date?
  }

  private static let name = "build.json"
  private static let maxBytes = 16_000_000

  /// The address, or the path, of `build.json`, as messages may show it.
  package let shown: String
  /// When a build last changed the site.
  package let builtAt: Date
  /// Of the program that wrote it; whatever the file says.
  package let version: String
  package let people: Int
  /// In the file's order, the contacts last.
  package let sources: [Source]

  /// Asks for the file as a build asks a source, within the same limits.
  ///
  /// - Parameters:
  ///   - place: the address of the site, of its front page or of the file itself, or the path of an
  ///     output folder.
  ///   - now: the time of asking.
  package init(_ place: String, now: Date) throws(Problem) {
    let location = try Self.location(of: place)
    var source = Fetching.Source(name: Self.name, location: location)
    source.maxBytes = Self.maxBytes
    shown = source.shownLocation
    let settings = ReadSettings(now: now, userAgent: Program.userAgent)
    let answer = SourceClient(store: nil, settings: settings).answer(of: source)
    let reading: Reading<PreviousBuild?> = SourceReader(settings: settings).read(answer) { body in
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

  private static func location(of place: String) throws(Problem) -> Fetching.Source.Location {
    if WebAddress(place) != nil { return .url(address(place)) }
    let path = place.lowercased().hasPrefix("file://") ? FileAddress.path(place) : place
    guard let path, !path.isEmpty, !path.contains("://") else { throw .noPlace(place) }
    return .file(self.path(path))
  }

  /// The file's address; a query stays behind it, since some hosts know by one who asks.
  static func address(_ site: String) -> String {
    let rest = site.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let end = rest ?? site.endIndex
    return file(below: String(site[..<end])) + site[end...]
  }

  private static func path(_ place: String) -> String {
    let path = URL(fileURLWithPath: place).standardizedFileURL.path(percentEncoded: false)
    let type = try? FileType.at(path)
    let isFile = type != nil && type != .folder && !path.hasSuffix("/index.html")
    return isFile ? path : file(below: path)
  }

  private static func file(below site: String) -> String {
    if site.hasSuffix("/" + name) { return site }
    var site = site
    if site.hasSuffix("/index.html") { site.removeLast("/index.html".count) }
    return site + (site.hasSuffix("/") ? "" : "/") + name
  }
}
