#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An output that holds a whole site. As long as the value lives, no build writes there.
package final class PublishedFolder: Sendable {
  /// Why there is none.
  package enum Problem: Error, Equatable {
    /// There is no site in the folder, or none of ours.
    case noSite
    /// A build was killed and has left it half-way.
    case unfinished
    /// A build is writing there.
    case building
    /// Another upload is reading there.
    case uploading
    /// The system does not let it be opened, with this `errno`.
    case unreadable(code: Int32)
  }

  /// The folder, without a `/` at its end.
  package let path: String
  /// The bytes of the file that says whose the site is.
  package let marker: [UInt8]
  private let folder: OutputFolder

  /// Opens an output and keeps builds and other uploads out of it.
  package init(_ path: String, marker name: String = "build.json") throws(Problem) {
    let folder = try Self.problems { () throws(PublishingError) in
      try OutputFolder(existing: path, disk: RealDisk())
    }
    self.folder = folder
    self.path = folder.path
    do throws(Problem) {
      let found = try Self.problems { () throws(PublishingError) in
        try Self.contents(of: folder, marker: name)
      }
      guard let marker = found.marker else { throw .noSite }
      if !found.isWhole { throw .unfinished }
      self.marker = marker
    } catch {
      folder.disk.close(folder.root)
      throw error
    }
  }

  deinit { folder.disk.close(folder.root) }

  private static func contents(
    of folder: OutputFolder, marker: String
  ) throws(PublishingError) -> (marker: [UInt8]?, isWhole: Bool) {
    try folder.hold(isUpload: true)
    // The client inherits the lock: an upload that was killed goes on for as long as its client does.
    _ = fcntl(folder.root, F_SETFD, 0)
    guard let bytes = try SmallFile(folder).read(marker) else { return (nil, false) }
    // While a build changes which files there are, its journal lies beside them; and a marker alone claims a folder.
    let (journal, entry) = try folder.naming("") { () throws(DiskFault) in
      (
        try folder.disk.status(Journal.name, in: folder.root),
        try folder.disk.status(Steps.entry, in: folder.root)
      )
    }
    return (bytes, journal == nil && entry != nil)
  }

  private static func problems<Value>(
    _ body: () throws(PublishingError) -> Value
  ) throws(Problem) -> Value {
    do throws(PublishingError) {
      return try body()
    } catch {
      switch error {
      case .locked: throw .building
      case .uploading: throw .uploading
      case .disk(let fault) where fault.code != ENOENT: throw .unreadable(code: fault.code)
      default: throw .noSite
      }
    }
  }
}
