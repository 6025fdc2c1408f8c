package import Asking
package import Foundation

/// The last known state of one photo.
package struct KeptPhoto: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case none
    /// A photo, fitted for the site.
    case image(KeptImage)
    /// Something that is not a usable photo.
    case refused(PhotoRefusal)
  }

  package let content: Content
  /// When a server last confirmed it; `nil` for a local photo.
  package internal(set) var askedAt: Date?
  /// The path of a local file.
  package let file: String?
  /// Those of the server, or of the file.
  package let validators: Validators

  package init(
    _ content: Content, askedAt: Date? = nil, file: String? = nil,
    validators: Validators = Validators()
  ) {
    self.content = content
    self.askedAt = askedAt
    self.file = file
    self.validators = validators
  }

  /// A copy that the server confirmed.
  package func confirmed(at time: Date) -> KeptPhoto {
    var photo = self
    photo.askedAt = time
    return photo
  }

  /// Whether it need not be asked for or read again.
  ///
  /// - Parameter refresh: How long a server's answer is valid.
  package func isCurrent(at now: Date, refresh: Duration) -> Bool {
    if let file { return validators == Validators(ofFile: file) }
    guard let askedAt else { return true }
    // A clock that was put back makes it old.
    return (.zero..<refresh).contains(.seconds(now.timeIntervalSince(askedAt)))
  }
}

/// A fitted photo in the cache.
package struct KeptImage: Hashable, Sendable {
  /// The name of the file, derived from its content.
  package let name: String
  package let width: Int
  package let height: Int

  package init(name: String, width: Int, height: Int) {
    self.name = name
    self.width = width
    self.height = height
  }
}
