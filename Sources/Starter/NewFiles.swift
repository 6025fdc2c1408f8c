import Basics
import Foundation

/// Files to be written where there are none yet. Nothing is overwritten, and unless all can be written none is.
package struct NewFiles {
  /// Why nothing was written, or not all.
  package enum Problem: Error, Equatable {
    /// Files of these paths, of other bytes, are there already.
    case exists([String])
    /// A file or a folder cannot be made.
    case notWritable(path: String, code: Int32)
  }

  private let folder: String
  private let files: [(path: String, bytes: [UInt8])]

  /// - Parameters:
  ///   - folder: where the files go; it is made where it is missing.
  ///   - files: paths below the folder with the bytes.
  package init(in folder: String, _ files: [(path: String, bytes: [UInt8])]) {
    self.folder = folder
    self.files = files
  }

  /// Writes the files. One that is there already with these very bytes is left as it is.
  ///
  /// - Returns: the paths of those that were written, below the folder.
  package func write() throws(Problem) -> [String] {
    let missing = files.filter { bytes(of: $0.path) != $0.bytes }
    let taken = missing.map { place(of: $0.path) }.filter(Self.isThere)
    guard taken.isEmpty else { throw .exists(taken) }
    for file in missing { try write(file.bytes, to: place(of: file.path)) }
    return missing.map(\.path)
  }

  private func place(of path: String) -> String { folder == "." ? path : folder + "/" + path }

  private func bytes(of path: String) -> [UInt8]? {
    (try? LocalFile.bytes(place(of: path))).map { Array($0) }
  }

  /// Whether anything is there, a link that leads nowhere included.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    let parent = (path as NSString).deletingLastPathComponent
    if !parent.isEmpty { try makeFolder(parent) }
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .notWritable(path: path, code: errno) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .notWritable(path: path, code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  private func makeFolder(_ path: String) throws(Problem) {
    if (try? FileType.at(path)) == .folder { return }
    let parent = (path as NSString).deletingLastPathComponent
    if !parent.isEmpty, parent != path { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .notWritable(path: path, code: errno)
    }
  }
}
