import Foundation

/// Creates private files and folders with unique names.
package enum TemporaryFile {
  /// Creates a folder named `prefix` and six random characters. Returns `nil` with `errno` set on failure.
  package static func makeFolder(in parent: String, prefix: String) -> String? {
    var path = template(parent, prefix)
    guard unsafe mkdtemp(&path) != nil else { return nil }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Opens a new file and removes its name: it disappears when closed. Returns `nil` on failure.
  package static func openUnnamed(in folder: String, prefix: String) -> Int32? {
    var path = template(folder, prefix)
    let file = unsafe mkstemp(&path)
    guard file >= 0 else { return nil }
    unsafe unlink(path)
    return file
  }

  private static func template(_ folder: String, _ prefix: String) -> [CChar] {
    Array((folder as NSString).appendingPathComponent(prefix + "XXXXXX").utf8CString)
  }
}
