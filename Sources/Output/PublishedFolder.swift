#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An output that holds a whole site, locked against builds and other uploads.
package final class PublishedFolder: Sendable {
  package enum Problem: Error, Equatable {
    /// The folder is missing or holds no site of ours.
    case noSite
    /// A build was killed and left it incomplete.
    case unfinished
    case building
    case uploading
    /// The system refuses to open it, with this `errno`.
    case unreadable(code: Int32)
  }

  /// Without a trailing `/`.
  package let path: String
  package let marker: [UInt8]
  private let folder: OutputFolder

  package init(_ path: String) throws(Problem) {
    do throws(PublishingError) {
      folder = try OutputFolder(existing: path, disk: RealDisk())
    } catch {
      throw Problem(error)
    }
    self.path = folder.path
    do throws(Problem) {
      marker = try Self.marker(of: folder)
    } catch {
      folder.disk.letGo(folder.root)
      throw error
    }
  }

  // Not the lock: a client may outlive this.
  deinit { folder.disk.close(folder.root) }

  /// Locks the output and returns its marker if it holds a whole site.
  private static func marker(of folder: OutputFolder) throws(Problem) -> [UInt8] {
    let marker: [UInt8]?
    let journal, frontPage: EntryKind?
    do throws(PublishingError) {
      try folder.hold(isUpload: true)
      // Clients inherit the lock, since they may outlive a killed upload.
      _ = fcntl(folder.root, F_SETFD, 0)
      marker = try folder.read(OutputFolder.marker)
      // A journal exists while a build adds or removes files; a marker alone only claims a folder.
      journal = try folder.kind(of: Journal.name, inFolder: "")
      frontPage = try folder.kind(of: OutputFolder.frontPage, inFolder: "")
    } catch {
      throw Problem(error)
    }
    guard let marker else { throw .noSite }
    if journal != nil || frontPage == nil { throw .unfinished }
    return marker
  }
}

extension PublishedFolder.Problem {
  fileprivate init(_ error: PublishingError) {
    switch error {
    case .locked: self = .building
    case .uploading: self = .uploading
    case .disk(let fault) where fault.code != ENOENT: self = .unreadable(code: fault.code)
    default: self = .noSite
    }
  }
}
