import Basics

/// What a host is told of the site's files: the policy, types and caching that the configurations in
/// `docs/hosting` tell servers.
struct HostRules {
  static let policy = [
    (name: "Content-Security-Policy", value: "default-src 'self'"),
    (name: "X-Content-Type-Options", value: "nosniff"),
    (name: "Referrer-Policy", value: "same-origin"),
    (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
  ]
  /// The types of names that hosts do not know, or know as another type.
  static let types = [
    (ending: ".vcf", type: "text/vcard; charset=utf-8"),
    (ending: ".csv", type: "text/csv; charset=utf-8"),
    (ending: ".ics", type: "text/calendar; charset=utf-8"),
    (ending: ".webmanifest", type: "application/manifest+json"),
    (ending: ".bin", type: "application/octet-stream"),
  ]
  /// Of a file whose name holds a hash of its content. Not public: a photo is one, too.
  static let kept = "private, max-age=31536000, immutable"
  /// Of all else, which keeps its name when it changes.
  static let askedFor = "no-cache"
  private static let folders = [
    "people", "positions", "projects", "offices", "departments", "groups", "all", "chart", "search",
    "data",
  ]

  /// The path of the site on its host, with a `/` at either end.
  let place: String
  /// Paths of files that are kept, a `*` at the end of the one that stands for all photos. Each asset has
  /// one of its own: hosts go by the address alone, and an asset that is not there must not be kept.
  let assets: [String]
  /// Paths of the program's own folders in which nothing is kept.
  let changing: [String]
  /// Paths of further folders, of the owner's content. Nothing in them is kept either.
  let content: [String]

  init(_ site: SiteModel, languageFolders: [String]) {
    place = Self.plain(site.options.baseURL.map(LinkForms.rootPath) ?? "/")
    let photos = PersonPhoto.pathStart
    let names = site.assets.map(\.path).filter { !$0.hasPrefix(photos) }.sorted()
    let place = place
    assets = [place + photos + "*"] + names.map { place + LinkForms.path($0) }
    let pages = site.content.pages.map { ($0.language ?? "") + "/" + $0.name }
    let paths = site.content.files.map(\.path) + pages
    let own = Self.folders + languageFolders.filter { !$0.isEmpty }.map { String($0.dropLast()) }
    let further = Set(paths.compactMap(Self.folder)).subtracting(own + ["assets"])
    changing = own.map { place + LinkForms.path($0) + "/" }
    content = further.sorted().map { place + LinkForms.path($0) + "/" }
  }

  /// The folder at the top of the site that a file lies in.
  private static func folder(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? parts.first.map(String.init) : nil
  }

  /// The path without what rules take for a pattern, in ASCII.
  private static func plain(_ path: String) -> String {
    var plain = ""
    for byte in path.utf8 {
      if (0x21...0x7E).contains(byte), byte != UInt8(ascii: "*"), byte != UInt8(ascii: ":") {
        plain.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        plain += LinkForms.percentEncoded(byte)
      }
    }
    return plain
  }
}
