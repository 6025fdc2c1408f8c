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
  /// The marker, which uploads hold to keep out each other.
  private let markerFile: Int32

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
      if !found.isHeld { throw .building }
      guard let marker = found.marker else { throw .noSite }
      if !found.isWhole { throw .unfinished }
      self.marker = marker
      let marked = try Self.problems { () throws(PublishingError) in
        try Self.hold(name, in: folder)
      }
      guard let marked else { throw .uploading }
      markerFile = marked
    } catch {
      folder.disk.close(folder.root)
      throw error
    }
  }

  deinit {
    folder.disk.close(markerFile)
    folder.disk.close(folder.root)
  }

  /// Opens and holds a file; `nil` where somebody holds it.
  private static func hold(
    _ name: String, in folder: OutputFolder
  ) throws(PublishingError) -> Int32? {
    try folder.naming(name) { () throws(DiskFault) in
      let file = try folder.disk.openFile(name, in: folder.root)
      // The client inherits it: an upload that was killed goes on for as long as its client does.
      if try folder.disk.hold(file, isShared: false), fcntl(file, F_SETFD, 0) == 0 { return file }
      folder.disk.close(file)
      return nil
    }
  }

  private static func contents(
    of folder: OutputFolder, marker: String
  ) throws(PublishingError) -> (isHeld: Bool, marker: [UInt8]?, isWhole: Bool) {
    let isHeld = try folder.naming("") { () throws(DiskFault) in
      try folder.disk.hold(folder.root, isShared: true)
    }
    guard isHeld, let bytes = try SmallFile(folder).read(marker) else {
      return (isHeld, nil, false)
    }
    // While a build changes which files there are, its journal lies beside them; and a marker alone claims a folder.
    let (journal, entry) = try folder.naming("") { () throws(DiskFault) in
      (
        try folder.disk.status(Journal.name, in: folder.root),
        try folder.disk.status(Steps.entry, in: folder.root)
      )
    }
    return (true, bytes, journal == nil && entry != nil)
  }

  private static func problems<Value>(
    _ body: () throws(PublishingError) -> Value
  ) throws(Problem) -> Value {
    do throws(PublishingError) {
      return try body()
    } catch {
      guard case .disk(let fault) = error, fault.code != ENOENT else { throw .noSite }
      throw .unreadable(code: fault.code)
    }
  }
}
