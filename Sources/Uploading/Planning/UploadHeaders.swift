/// The HTTP headers that a store keeps with an object.
struct UploadHeaders: Hashable, Comparable, Sendable {
  let contentType: String
  let cacheControl: String

  init(for path: String) {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    contentType = Self.types[ending] ?? "application/octet-stream"
    // Asset names contain a hash. Not public, because photos are assets.
    cacheControl =
      path.hasPrefix("assets/") ? "private, max-age=31536000, immutable" : "no-cache"
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.contentType, left.cacheControl) < (right.contentType, right.cacheControl)
  }

  private static let types = [
    "avif": "image/avif",
    "css": "text/css; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "gif": "image/gif",
    "html": "text/html; charset=utf-8",
    "ico": "image/x-icon",
    "ics": "text/calendar; charset=utf-8",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "pdf": "application/pdf",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "vcf": "text/vcard; charset=utf-8",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "xml": "application/xml",
  ]
}
