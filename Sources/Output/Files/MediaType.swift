/// Media types by file extension.
package enum MediaType {
  private static let types = [
    "avif": "image/avif", "css": "text/css; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "gif": "image/gif", "html": html, "ico": "image/vnd.microsoft.icon",
    "ics": "text/calendar; charset=utf-8", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8", "json": "application/json", "ldif": text,
    "map": "application/json",
    "mp4": "video/mp4", "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml",
    "txt": text, "vcf": "text/vcard; charset=utf-8", "webm": "video/webm",
    "webmanifest": "application/manifest+json", "webp": "image/webp", "woff": "font/woff",
    "woff2": "font/woff2",
    // Cisco's phones reject `application/xml`.
    "xml": "text/xml; charset=utf-8", "zip": "application/zip",
  ]

  package static let html = "text/html; charset=utf-8"
  package static let text = "text/plain; charset=utf-8"

  /// The media type by extension; `application/octet-stream` if unknown.
  package static func type(of path: String) -> String {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return other }
    return types[path[path.utf8.index(after: dot)...].lowercased()] ?? other
  }

  package static func isText(_ path: String) -> Bool { textEndings.contains(where: path.hasSuffix) }

  private static let other = "application/octet-stream"

  /// The endings of types that are text. The others do not get smaller by compression.
  package static let textEndings = types.filter { _, type in
    ["text/", "application/json", "application/manifest+json", "image/svg+xml"]
      .contains(where: type.hasPrefix)
  }.keys.map { "." + $0 }.sorted()
}
