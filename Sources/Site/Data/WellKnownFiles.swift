import Basics
import Compacting
import Output
import People

extension FileKind {
  static let manifest = FileKind("manifest.webmanifest", .front, .path)
  static let openSearch = FileKind("opensearch.xml", .leaf, .recordedPath)
  static let serviceWorker = FileKind("sw.js", .front, .path)
  static let robots = FileKind("robots.txt", .leaf, .path)
  static let sitemap = FileKind("sitemap.xml", .front, .path, showsPeople: true)
  static let sitemapPart = FileKind("sitemap_*.xml", .leaf, .recordedPath, showsPeople: true)
}

/// Files that browsers and search engines request by name.
enum WellKnownFiles {
  /// The limit of a sitemap (sitemaps.org, "Sitemap index files").
  static let sitemapSize = 50_000

  static func make(_ site: SiteModel, folders: [String], pages: () -> [String]) -> [SiteFile] {
    let shared = site.dataInputs
    var texts: [(FileKind, [UInt8])] = [
      (.manifest, manifest(site)), (.serviceWorker, serviceWorker(site, folders: folders)),
    ]
    if let base = site.options.baseURL {
      texts.append((.openSearch, openSearch(site.options, base: base)))
    }
    var sitemaps: [SiteFile] = []
    if site.options.isPublic {
      let base = site.options.baseURL
      let map = base.map { "Sitemap: \($0)\(FileKind.sitemap.path)\n" } ?? ""
      texts.append((.robots, Array(("User-agent: *\nAllow: /\n" + map).utf8)))
      if let base { sitemaps = Self.sitemaps(base: base, pages: pages(), shared: shared) }
    }
    return texts.map { SiteFile($0, $1, shared: shared) } + sitemaps
  }

  private static func manifest(_ site: SiteModel) -> [UInt8] {
    var json = JSONText()
    json.raw("{\"name\":")
    json.string(site.options.title)
    json.raw(",\"lang\":")
    json.string(site.options.defaultLanguage)
    json.raw(
      ",\"start_url\":\"index.html\",\"scope\":\"./\",\"display\":\"standalone\",\"icons\":")
    json.array(site.theme.icons) { icon, json in
      json.raw("{\"src\":")
      json.string(icon.path)
      json.member("sizes", icon.sizes)
      json.member("type", icon.type)
      json.member("purpose", icon.purpose)
      json.raw("}")
    }
    json.raw("}\n")
    return json.bytes
  }

  /// `sw.js`: caches the site for offline use, or removes the cache of an earlier build. The scripts are in the folder
  /// `ServiceWorker`.
  private static func serviceWorker(_ site: SiteModel, folders: [String]) -> [UInt8] {
    guard site.options.isOffline else {
      return PackageResources.cache_name_js + PackageResources.removing_js
    }
    let assets = site.assets.map(\.path)
    let fronts = folders.map { $0 + FrontPage.file.path }
    let offline = folders.map { $0 + OfflinePage.file.path }
    var hasher = FingerprintHasher()
    for path in assets + fronts + offline { hasher.append(path) }
    var json = JSONText()
    json.raw("const VERSION = \"\(String(hasher.finalize().low, radix: 16))\";\nconst ASSETS = ")
    json.array(assets) { $1.string($0) }
    json.raw(";\nconst SHELL = ")
    let index: [FileKind] = [.searchIndex] + (site.hasSearchTree ? [.searchHead] : [])
    json.array(fronts + offline + index.map(\.path)) { $1.string($0) }
    json.raw(";\nconst OFFLINE = ")
    json.array(offline) { $1.string($0) }
    json.raw(";\n")
    return json.bytes + PackageResources.cache_name_js
      + CompactCode.script(PackageResources.keeping_js)
  }

  /// The limit of a short name.
  private static let shortName = 16

  /// The description by which browsers offer the search in the address bar (OpenSearch 1.1).
  private static func openSearch(_ options: SiteOptions, base: String) -> [UInt8] {
    let text = PlainText.xml
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
      <ShortName>\(text(String(options.title.prefix(shortName))))</ShortName>
      <Description>\(text(options.title))</Description>
      <Language>\(text(options.defaultLanguage))</Language>
      <InputEncoding>UTF-8</InputEncoding>
      <Url type="text/html" template="\(text(base))?q={searchTerms}"/>
      </OpenSearchDescription>

      """.utf8)
  }

  private static func sitemaps(
    base: String, pages: [String], shared: SharedInputs
  ) -> [SiteFile] {
    let escaped = base.split(separator: "&", omittingEmptySubsequences: false)
      .joined(separator: "&amp;")
    let addresses = pages.map { escaped + LinkForms.path($0) }.sorted()
    let own = FingerprintHasher.fingerprint { $0.append(addresses) }
    if addresses.count <= sitemapSize {
      return [SiteFile(.sitemap, own: own, shared: shared) { urlSet(addresses[...]) }]
    }
    let parts = stride(from: 0, to: addresses.count, by: sitemapSize).enumerated().map {
      ($0.offset + 1, addresses[$0.element..<min($0.element + sitemapSize, addresses.count)])
    }
    let path = { @Sendable (number: Int) in FileKind.sitemapPart.pattern.path(String(number)) }
    let index = SiteFile(.sitemap, own: own, shared: shared) {
      xml(
        "sitemapindex", parts.map { "<sitemap><loc>\(escaped)\(path($0.0))</loc></sitemap>" })
    }
    return [index]
      + parts.map { number, part in
        SiteFile(.sitemapPart, at: path(number), own: own, shared: shared) { urlSet(part) }
      }
  }

  private static func urlSet(_ addresses: ArraySlice<String>) -> [UInt8] {
    xml("urlset", addresses.map { "<url><loc>\($0)</loc></url>" })
  }

  private static func xml(_ root: String, _ lines: [String]) -> [UInt8] {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let open = "<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    return Array((head + open + lines.joined(separator: "\n") + "\n</\(root)>\n").utf8)
  }
}
