import People
import Publishing

/// Files that browsers and search engines look for by name.
enum WellKnownFiles {
  /// A sitemap may list this many pages (sitemaps.org, "Sitemap index files").
  static let sitemapSize = 50_000

  static func make(_ site: SiteModel, pages: [LanguagePages]) -> [SiteFile] {
    var files = [
      SiteFile(path: "manifest.webmanifest", stage: .leaf, fingerprint: nil) { manifest(site) },
      SiteFile(path: "sw.js", stage: .leaf, fingerprint: nil) {
        ServiceWorker.bytes(site, pages: pages)
      },
    ]
    if site.options.isPublic { files += publicFiles(site, pages: pages) }
    return files
  }

  private static func manifest(_ site: SiteModel) -> [UInt8] {
    var json = JSONText()
    json.raw("{\"name\":")
    json.string(site.options.title)
    json.raw(",\"lang\":")
    json.string(site.options.defaultLanguage)
    json.raw(
      ",\"start_url\":\"index.html\",\"scope\":\"./\",\"display\":\"standalone\",\"icons\":[")
    if let icon = site.theme.assets.first(where: { $0.key == "favicon_svg" }) {
      json.raw("{\"src\":")
      json.string(icon.path)
      json.raw(",\"sizes\":\"any\",\"type\":\"image/svg+xml\"}")
    }
    json.raw("]}\n")
    return json.bytes
  }

  private static func publicFiles(_ site: SiteModel, pages: [LanguagePages]) -> [SiteFile] {
    guard let base = site.options.baseURL else {
      return [
        SiteFile(path: "robots.txt", stage: .leaf, fingerprint: nil) {
          Array("User-agent: *\nAllow: /\n".utf8)
        }
      ]
    }
    let escaped = base.split(separator: "&", omittingEmptySubsequences: false)
      .joined(separator: "&amp;")
    let addresses = pages.flatMap { $0.all.map { escaped + LinkForms.path($0.location.fullPath) } }
      .sorted()
    let robots = SiteFile(path: "robots.txt", stage: .leaf, fingerprint: nil) {
      Array("User-agent: *\nAllow: /\nSitemap: \(base)sitemap.xml\n".utf8)
    }
    if addresses.count <= sitemapSize {
      return [
        robots,
        SiteFile(path: "sitemap.xml", stage: .list, fingerprint: nil) { urlSet(addresses[...]) },
      ]
    }
    let parts = stride(from: 0, to: addresses.count, by: sitemapSize).enumerated().map {
      ($0.offset + 1, addresses[$0.element..<min($0.element + sitemapSize, addresses.count)])
    }
    let index = SiteFile(path: "sitemap.xml", stage: .list, fingerprint: nil) {
      xml(
        "sitemapindex", parts.map { "<sitemap><loc>\(escaped)sitemap_\($0.0).xml</loc></sitemap>" })
    }
    return [robots, index]
      + parts.map { number, part in
        SiteFile(path: "sitemap_\(number).xml", stage: .leaf, fingerprint: nil) { urlSet(part) }
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
