package import Fetching
package import Foundation

/// What is known of one photo since it was last asked for.
package struct KeptPhoto: Equatable, Sendable {
  /// What came of asking.
  package enum Content: Equatable, Sendable {
    /// There is no photo.
    case none
    /// A photo that was made fit for the site.
    case image(KeptImage)
    /// What is there is no photo for the site.
    case refused(PhotoRefusal)
  }

  /// What came of asking.
  package let content: Content
  /// When a server last said so; `nil` for what no server has.
  package internal(set) var askedAt: Date?
  /// The path, where the photo is a file.
  package let file: String?
  /// What tells this state of the photo from another.
  package let version: PhotoVersion

  var validators: Validators { version.validators }

  /// Makes an entry of what was just had.
  package init(
    _ content: Content, askedAt: Date? = nil, file: String? = nil,
    version: PhotoVersion = PhotoVersion()
  ) {
    self.content = content
    self.askedAt = askedAt
    self.file = file
    self.version = version
  }

  /// The same, confirmed by the server.
  package func confirmed(at time: Date) -> KeptPhoto {
    var photo = self
    photo.askedAt = time
    return photo
  }

  /// Whether nobody has to be asked for it, and no file to be read.
  ///
  /// - Parameters:
  ///   - now: the time of the build.
  ///   - refresh: how long what a server said holds.
  package func isCurrent(at now: Date, refresh: Duration) -> Bool {
    if let file { return version == PhotoVersion(ofFile: file) }
    guard let askedAt else { return true }
    // A clock that was put back makes it old.
    return (.zero..<refresh).contains(.seconds(now.timeIntervalSince(askedAt)))
  }
}

/// A photo of the cache, fit for the site.
package struct KeptImage: Hashable, Sendable {
  /// The name of the photo's file, which tells its content: the same name, the same bytes.
  package let name: String
  /// The number of columns of pixels.
  package let width: Int
  /// The number of rows.
  package let height: Int

  /// Makes the description of a photo.
  package init(name: String, width: Int, height: Int) {
    self.name = name
    self.width = width
    self.height = height
  }
}
