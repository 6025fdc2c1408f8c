import Basics

/// Uploads to whatever rclone 1.60 or later has a remote for. Nothing lists the remote.
struct RcloneClient: UploadClient {
  /// rclone's exit code for a folder that is not there.
  private static let folderNotFound: Int32 = 3
  /// With a list of files, none of which has to be looked for among others.
  private static let listed = ["--no-traverse", "--log-level", "ERROR"]

  private let program: ClientProgram
  private let remote: String
  private let work: WorkFolder

  init(_ program: ClientProgram, remote: String, work: WorkFolder) {
    self.program = program
    self.remote = remote
    self.work = work
  }

  func fetch(_ name: String, into folder: String) throws(UploadProblem) {
    let ending = try program.run(
      ["copy", remote, folder, "--files-from-raw", work.lines(of: [name])] + Self.listed
        + program.further)
    if ending.status != 0, ending.status != Self.folderNotFound { throw program.failure(ending) }
  }

  func send(_ paths: [String], from folder: String) throws(UploadProblem) {
    let kinds = Dictionary(grouping: paths) { UploadHeaders(for: $0) }
    for (headers, paths) in kinds.sorted(by: { $0.key < $1.key }) {
      // What is there already is known: rclone need not ask before each file, nor after it.
      try program.complete(
        ["copy", folder, remote, "--files-from-raw", work.lines(of: paths)] + Self.listed
          + ["--no-check-dest", "--s3-no-head"]
          + ["--header-upload", "Content-Type: " + headers.contentType]
          + ["--header-upload", "Cache-Control: " + headers.cacheControl] + program.further)
    }
  }

  func remove(_ paths: [String]) throws(UploadProblem) {
    try program.complete(
      ["delete", remote, "--files-from-raw", work.lines(of: paths)] + Self.listed
        + program.further)
  }
}
