package import Basics

package enum UploadProblem: Error, Equatable, Sendable {
  case noSite(String)
  /// A killed build left the output incomplete.
  case unfinishedSite(String)
  case building(String)
  case uploading(String)
  /// Another upload, or the client of a killed one, is running.
  case targetBusy
  case foreignTarget
  case linkAtTarget(String)
  case unreadable(LocalFolder.Fault)
  case disk(path: String, code: Int32)
  case overlaps(String)
  case notAFolder(String)
  case danglingLink(String)
  case noParent(String)
  case noClient(String)
  /// The client failed, or reported files that it could not remove.
  case client(String, ClientFault, status: Int32, says: String)
  /// The target's list is damaged or foreign.
  case unknownList
  case hugeList(count: Int, size: Int)

  package static let listName = UploadPath.list
}
