import Basics

/// Uploads with rsync 3.1 or later, to a folder of this machine or another. rsync itself puts each file there under
/// another name and renames it.
struct RsyncClient: UploadClient {
  private let program: ClientProgram
  private let target: String
  private let work: WorkFolder

  init(_ program: ClientProgram, target: String, work: WorkFolder) {
    self.program = program
    self.target = target.hasSuffix("/") ? target : target + "/"
    self.work = work
  }

  func fetch(_ name: String, into folder: String) throws(UploadProblem) {
    let list = try work.list(of: [name])
    let ending = try program.run(
      ["--files-from=" + list, "--from0", "--ignore-missing-args"] + program.further
        + [target, folder + "/"])
    if ending.status != 0, !Self.lacksFolder(ending.errors) { throw program.failure(ending) }
  }

  func send(_ paths: [String], from folder: String) throws(UploadProblem) {
    // Sizes and times tell nothing: a style sheet may change without its size, and all times of a fresh checkout
    // are new. What is the same already is found out by its bytes.
    try program.complete(
      ["--files-from=" + work.list(of: paths), "--from0", "--checksum", "--times"]
        + ["--omit-dir-times"] + program.further + [folder + "/", target])
  }

  func remove(_ paths: [String]) throws(UploadProblem) {
    // None of them is there, though all folders are: so rsync removes them.
    let empty = try work.folders(of: paths)
    try program.complete(
      ["--files-from=" + work.list(of: paths), "--from0", "--delete-missing-args"]
        + program.further + [empty + "/", target])
  }

  /// Whether the target's folder is not there yet, as rsync says it.
  private static func lacksFolder(_ errors: [UInt8]) -> Bool {
    let text = String(decoding: errors, as: UTF8.self)
    return text.contains("change_dir") && text.contains("No such file or directory")
  }
}
