import Basics
import Foundation

/// Reads photos from local files.
package enum PhotoFile {
  /// The bytes; `nil` if there is no file.
  ///
  /// - Parameter folder: The folder that must contain the file after links are resolved.
  package static func bytes(_ path: String, in folder: String) throws(PhotoFault) -> [UInt8]? {
    guard let file = LocalFolder.realPath(path) else { return nil }
    // A path in a list may be a link to a hidden file; a hidden path in a template is the owner's choice.
    guard let root = LocalFolder.realPath(folder), file.hasPrefix(root + "/"),
      !PhotoLocation.isHidden(file, in: root) || PhotoLocation.isHidden(path, in: folder)
    else { throw .outside }
    do {
      return Array(try LocalFile.bytes(file, maxBytes: PhotoClient.maxBytes))
    } catch .missing {
      return nil
    } catch .tooLarge {
      throw .refused(.tooManyBytes)
    } catch {
      throw .file(error)
    }
  }
}

extension PhotoVersion {
  /// The version of a file; empty if it does not exist.
  package init(ofFile path: String) {
    guard let status = fileStatus(path) else { return }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    validators.etag = "\(status.st_size) \(status.st_ino) \(time.tv_sec).\(time.tv_nsec)"
  }
}
