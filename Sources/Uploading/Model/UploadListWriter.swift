import Publishing

final class UploadListWriter {
  private let list: UploadList
  private let output: GzipWriter

  init(_ path: String, isUnfinished: Bool = false) {
    list = UploadList(file: path, isUnfinished: isUnfinished)
    output = GzipWriter(path)
    output.write((isUnfinished ? UploadList.heads.unfinished : UploadList.heads.finished) + "\n")
  }

  /// Appends an entry; entries must be sorted by path.
  func add(_ entry: UploadList.Entry) { output.write(entry.line) }

  func finish() throws(UploadProblem) -> UploadList {
    let code = output.finish()
    if code != 0 { throw .disk(path: list.file, code: code) }
    return list
  }
}
