public import Foundation

/// What is known of one photo since it was last asked for.
public struct KeptPhoto: Equatable, Sendable {
  /// What came of asking.
  public enum Content: Equatable, Sendable {
    /// There is no photo.
    case none
    /// A photo that was made fit for the site.
    case image(KeptImage)
    /// What is there is no photo for the site.
    case refused(PhotoRefusal)
  }

  /// What came of asking.
  public let content: Content
  /// When a server last said so; `nil` for what no server has.
  public internal(set) var askedAt: Date?
  /// The path, where the photo is a file.
  public let file: String?
  /// What tells this state of the photo from another.
  public let version: PhotoVersion

  var validators: Validators { version.validators }

  /// Makes an entry of what was just had.
  public init(
    _ content: Content, askedAt: Date? = nil, file: String? = nil,
    version: PhotoVersion = PhotoVersion()
  ) {
    self.content = content
    self.askedAt = askedAt
    self.file = file
    self.version = version
  }

  /// The same, confirmed by the server.
  public func confirmed(at time: Date) -> KeptPhoto {
    var photo = self
    photo.askedAt = time
    return photo
  }

  /// Whether nobody has to be asked for it, and no file to be read.
  ///
  /// - Parameters:
  ///   - now: the time of the build.
  ///   - refresh: how long what a server said holds.
  public func isCurrent(at now: Date, refresh: Duration) -> Bool {
    if let file { return version == PhotoVersion(ofFile: file) }
    guard let askedAt else { return true }
    // A clock that was put back makes it old.
    return (.zero..<refresh).contains(.seconds(now.timeIntervalSince(askedAt)))
  }
}

/// A photo of the cache, fit for the site.
public struct KeptImage: Hashable, Sendable {
  /// The name of the photo's file, which tells its content: the same name, the same bytes.
  public let name: String
  /// The number of columns of pixels.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Makes the description of a photo.
  public init(name: String, width: Int, height: Int) {
    self.name = name
    self.width = width
    self.height = height
  }
}
