import Foundation
import Output

@testable import Tools

/// A folder for the time of one test, and the lists in it.
final class Work {
  let folder: WorkFolder

  init() throws { folder = try WorkFolder(for: .rsync("./\(UUID())"), environment: [:]) }

  deinit { folder.remove() }

  /// A list with entries, which are in order.
  func list(_ entries: [UploadList.Entry], isUnfinished: Bool = false) throws -> UploadList {
    let writer = UploadListWriter(try folder.listFile(), isUnfinished: isUnfinished)
    for entry in entries { writer.add(entry) }
    return try writer.finish()
  }

  /// What a list holds.
  func entries(_ list: UploadList) throws -> [UploadList.Entry] {
    let reader = try UploadListReader(list.file)
    var entries: [UploadList.Entry] = []
    while let entry = try reader.next() { entries.append(entry) }
    return entries
  }

  /// The path of a new gzip file.
  func gzip(_ text: String) throws -> String {
    let path = try folder.listFile()
    let writer = GzipWriter(path)
    if !text.isEmpty { writer.write(text) }
    _ = writer.finish()
    return path
  }
}
