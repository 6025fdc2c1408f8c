/// A pattern for the site's files in a folder that also holds other files, such as `data/people-3f.json`.
package struct FilePattern: Sendable {
  package let folder: String
  private let beginning: [UInt8]
  private let ending: [UInt8]

  /// Creates the pattern `folder/prefix…suffix`. The prefix must not begin with a dot.
  package init(folder: String, prefix: String, suffix: String) {
    self.folder = folder
    beginning = Array((folder + "/" + prefix).utf8)
    ending = Array(suffix.utf8)
  }

  package func matches(_ path: String) -> Bool {
    let path = path.utf8.span
    let end = path.count - ending.count
    guard end >= beginning.count else { return false }
    for index in beginning.indices where path[index] != beginning[index] { return false }
    for index in ending.indices where path[end + index] != ending[index] { return false }
    for index in beginning.count..<end where path[index] == UInt8(ascii: "/") { return false }
    return !ending.contains(UInt8(ascii: "/"))
  }
}
