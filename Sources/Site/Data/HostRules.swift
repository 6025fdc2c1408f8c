import Basics
import People

/// The headers, types and caching of the site's files, the same as in the configurations of `docs/hosting`.
struct HostRules {
  /// The types that hosts do not know or get wrong.
  private static let types = [
    (ending: ".vcf", type: "text/vcard; charset=utf-8"),
    (ending: ".csv", type: "text/csv; charset=utf-8"),
    (ending: ".ics", type: "text/calendar; charset=utf-8"),
    (ending: ".webmanifest", type: "application/manifest+json"),
    (ending: ".bin", type: "application/octet-stream"),
  ]
  /// For files whose names contain a hash of their content. Private, because of photos.
  static let kept = "private, max-age=31536000, immutable"
  static let askedFor = "no-cache"
  private static let folders =
    ["people"] + Field.grouped.map(\.folder) + ["groups", "all", "chart", "search", "data"]

  private static let phoneBookTypes = [
    (ending: ".xml", type: "text/xml; charset=utf-8"),
    (ending: ".ldif", type: "text/plain; charset=utf-8"),
  ]

  /// Headers of every response.
  let policy: [(name: String, value: String)]
  let types: [(ending: String, type: String)]
  /// The path of the site on its host, with a `/` at either end.
  let root: String
  /// Paths of immutable files. Photos share one that ends in `*`; assets are listed, since the answer for a missing
  /// asset must not be cached.
  let assets: [String]
  let changing: [String]
  /// Paths of the content's folders, whose files change too.
  let content: [String]

  init(_ site: SiteModel, languageFolders: [String]) {
    let ancestors = (["'self'"] + site.options.frameAncestors).joined(separator: " ")
    policy = [
      ("Content-Security-Policy", "default-src 'self'; frame-ancestors \(ancestors)"),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    let hasPhoneBooks = !site.options.phoneBooks.isEmpty
    types = Self.types + (hasPhoneBooks ? Self.phoneBookTypes : [])
    root = Self.plain(site.options.baseURL.map(LinkForms.rootPath) ?? "/")
    let photos = PersonPhoto.pathStart
    let names = site.assets.map(\.path).filter { !$0.hasPrefix(photos) }.sorted()
    let root = root
    assets = [root + photos + "*"] + names.map { root + LinkForms.path($0) }
    let pages = site.content.pages.map { ($0.language ?? "") + "/" + $0.name }
    let paths = site.content.files.map(\.path) + pages
    let groups = site.options.groups.compactMap {
      site.options.folder(of: $0).split(separator: "/").first.map(String.init)
    }
    let own =
      Self.folders + (hasPhoneBooks ? [PhoneBook.folder] : [])
      + groups.filter { !Self.folders.contains($0) }
      + languageFolders.filter { !$0.isEmpty }.map { String($0.dropLast()) }
    let further = Set(paths.compactMap(Self.folder)).subtracting(own + ["assets"])
    changing = own.map { root + LinkForms.path($0) + "/" }
    content = further.sorted().map { root + LinkForms.path($0) + "/" }
  }

  private static func folder(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? parts.first.map(String.init) : nil
  }

  /// The path in ASCII, without the characters of patterns.
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
