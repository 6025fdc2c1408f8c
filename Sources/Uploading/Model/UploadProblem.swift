package import Basics

/// Why a site was not uploaded.
package enum UploadProblem: Error, Equatable, Sendable {
  case noSite(String)
  /// A build was killed and left the output incomplete.
  case unfinishedSite(String)
  case building(String)
  case uploading(String)
  /// Another upload to the target, or the client of a killed one, is running.
  case targetBusy
  /// The target contains only foreign files.
  case foreignTarget
  /// A folder of the site is a link at the target.
  case linkAtTarget(String)
  /// A file in the output cannot be read.
  case unreadable(LocalFolder.Fault)
  /// A local file or folder cannot be opened or written.
  case disk(path: String, code: Int32)
  /// The target is the output, contains it, or is inside it.
  case overlaps(String)
  /// The target or its parent is not a folder.
  case notAFolder(String)
  case danglingLink(String)
  case noParent(String)
  case noClient(String)
  /// The client failed, or reported files that it could not remove.
  case client(String, ClientFault, status: Int32, says: String)
  /// The target's list is damaged or not Rollcall's.
  case unknownList
  case hugeList(count: Int, size: Int)

  /// The list's name at the target.
  package static let listName = UploadPath.list
}
