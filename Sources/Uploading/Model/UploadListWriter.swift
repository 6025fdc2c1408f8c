import Publishing

/// Writes a list of uploads line by line.
final class UploadListWriter {
  private let list: UploadList
  private let output: GzipWriter

  init(_ path: String, isUnfinished: Bool = false) {
    list = UploadList(file: path, isUnfinished: isUnfinished)
    output = GzipWriter(path)
    output.write((isUnfinished ? UploadList.heads.unfinished : UploadList.heads.finished) + "\n")
  }

  /// Adds an entry, which has to come behind those before it.
  func add(_ entry: UploadList.Entry) { output.write(entry.line) }

  /// The list, whole on the disk.
  func finish() throws(UploadProblem) -> UploadList {
    let code = output.finish()
    if code != 0 { throw .disk(path: list.file, code: code) }
    return list
  }
}
