import Basics
import Foundation

/// Reads photos that are files of this machine.
package enum PhotoFile {
  /// The bytes; `nil` where there is no file: most people of most directories have no photo.
  ///
  /// - Parameters:
  ///   - path: the file's absolute path.
  ///   - folder: where the file has to be when links are followed.
  package static func bytes(_ path: String, in folder: String) throws(PhotoFault) -> [UInt8]? {
    guard let file = LocalFolder.realPath(path) else { return nil }
    // A list may name a link that leads to a hidden file. What a template names, the owner wrote.
    guard let root = LocalFolder.realPath(folder), file.hasPrefix(root + "/"),
      !PhotoPlace.isHidden(file, in: root) || PhotoPlace.isHidden(path, in: folder)
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
  /// The size and time of a file. Of a file that is not there, nothing.
  package init(ofFile path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    validators.etag = "\(status.st_size) \(status.st_ino) \(time.tv_sec).\(time.tv_nsec)"
  }
}
