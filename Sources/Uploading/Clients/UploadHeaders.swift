import SiteFiles

/// The HTTP headers that a store keeps with an object.
struct UploadHeaders: Hashable, Comparable, Sendable {
  let contentType: String
  let cacheControl: String

  init(for path: String) {
    contentType = MediaType.type(of: path)
    // Asset names contain a hash. Private, because photos are assets.
    cacheControl =
      path.hasPrefix("assets/") ? "private, max-age=31536000, immutable" : "no-cache"
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.contentType, left.cacheControl) < (right.contentType, right.cacheControl)
  }
}
