package import Basics

/// Why a site was not uploaded.
package enum UploadProblem: Error, Equatable, Sendable {
  /// There is no site in the output folder.
  case noSite(String)
  /// A build of the output was killed and has left it unfinished.
  case unfinishedSite(String)
  /// A build is writing the output.
  case building(String)
  /// Another upload is reading the output.
  case uploading(String)
  /// Another upload to the target is at work, or a client that a killed one has left there.
  case targetBusy
  /// The target is not empty, and holds nothing of ours.
  case foreignTarget
  /// A folder of the site is a link at the target.
  case linkAtTarget(String)
  /// Something in the output cannot be read.
  case unreadable(LocalFolder.Fault)
  /// A file or folder of this machine cannot be opened or written, with the system's error number.
  case disk(path: String, code: Int32)
  /// The target is a folder that is the output, holds it, or lies in it.
  case overlaps(String)
  /// The target, or the folder that it is to be made in, is something other than a folder.
  case notAFolder(String)
  /// The target is a link that leads nowhere.
  case danglingLink(String)
  /// The folder that the target is to be made in is missing.
  case noParent(String)
  /// The client is not installed.
  case noClient(String)
  /// The client ended with an exit code other than 0, or with 0 though it could not remove files.
  case client(String, ClientFault, status: Int32, says: String)
  /// The list at the target is not Rollcall's, or is damaged.
  case unknownList
  /// The list at the target is longer than any of Rollcall's.
  case hugeList(count: Int, size: Int)

  /// The list's name at the target.
  package static let listName = UploadPath.list
}
