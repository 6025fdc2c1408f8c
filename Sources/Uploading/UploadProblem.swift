public import Basics

/// Why a site was not uploaded.
public enum UploadProblem: Error, Equatable, Sendable {
  /// There is no site in the output folder.
  case noSite(String)
  /// A build of the output was killed and has left it unfinished.
  case unfinishedSite(String)
  /// A build is writing the output.
  case busy(String)
  /// Something in the output cannot be read.
  case unreadable(LocalFolder.Fault)
  /// A file or folder of this machine cannot be opened or written, with the system's error number.
  case disk(path: String, code: Int32)
  /// The target is a folder that is the output, holds it, or lies in it.
  case overlaps(String)
  /// The client is not installed.
  case noClient(String)
  /// The client ended with an exit code other than 0.
  case client(String, status: Int32, says: String)
  /// What the target has under our name is none of ours, or is damaged.
  case unknownList(String)
}
