import Basics
import Output
import Site

/// The headers, types and caching of the site's files, the same as in the configurations of `docs/hosting`.
struct HostRules {
  /// The endings whose types hosts do not know or get wrong.
  private static let endings = [".vcf", ".csv", ".ics", ".webmanifest", ".bin"]

  /// Headers of every response.
  let policy: [(name: String, value: String)]
  let types: [(ending: String, type: String)]
  /// The path of the page for missing ones.
  let notFoundPage: String
  /// The path of the site on its host, with a `/` at either end.
  let root: String
  /// Paths of immutable files. Photos share one that ends in `*`; assets are listed, since the answer for a missing
  /// asset must not be cached.
  let assets: [String]
  let changing: [String]
  /// Paths of the content's folders, whose files change too.
  let content: [String]

  init(_ plan: SitePlan, _ frameAncestors: [String]) {
    let site = plan.model
    let ancestors = (["'self'"] + frameAncestors).joined(separator: " ")
    policy = [
      ("Content-Security-Policy", "default-src 'self'; frame-ancestors \(ancestors)"),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    notFoundPage = plan.notFoundPage
    let all = site.options.fileKinds.all
    types = (Self.endings + all.flatMap(\.endings)).map {
      ($0, MediaType.type(of: $0))
    }
    root = Self.plain(site.options.baseURL.map(LinkForms.rootPath) ?? "/")
    let photos = FileKind.photo.pattern
    let names = plan.assets.filter { !photos.matches($0) }.sorted()
    let root = root
    assets = [root + photos.text] + names.map { root + LinkForms.path($0) }
    let pages = site.content.pages.map { ($0.language ?? "") + "/" + $0.name }
    let paths = site.content.files.map(\.path) + pages
    let kinds = all.map { (folder: $0.pattern.folder, $0.isImmutable) }
    var own: [String] = []
    for (folder, isImmutable) in kinds where !isImmutable && !folder.isEmpty {
      if !own.contains(folder) { own.append(folder) }
    }
    own += plan.languageFolders.filter { !$0.isEmpty }.map { String($0.dropLast()) }
    let further = Set(paths.compactMap(Self.folder)).subtracting(
      own + [FileKind.asset.pattern.folder])
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
