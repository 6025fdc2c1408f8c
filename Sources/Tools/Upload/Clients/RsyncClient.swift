import Basics

/// Uploads with rsync 3.1 or later, which replaces files atomically.
struct RsyncClient: UploadClient {
  /// A pattern for the suffix of rsync's temporary files.
  private static let random = String(repeating: "[A-Za-z0-9]", count: 6)

  private let program: ClientProgram
  private let target: String
  private let work: WorkFolder

  init(_ program: ClientProgram, target: String, work: WorkFolder) {
    self.program = program
    self.target = target.hasSuffix("/") ? target : target + "/"
    self.work = work
  }

  func fetch(_ name: String, into folder: String) throws(UploadProblem) {
    // The file, or a temporary file of a killed rsync.
    let names = ["", "." + Self.random].map { "--include=/" + name + $0 }
    let ending = try program.run(
      ["--recursive"] + names + ["--exclude=*"] + program.further + [target, folder + "/"])
    if ending.status != 0, !Self.lacksFolder(ending.errors) { throw program.failure(ending) }
  }

  func send(_ paths: [String], from folder: String) throws(UploadProblem) {
    // Compare checksums: a style sheet may change without its size, and a fresh checkout has new times.
    try program.complete(
      ["--files-from=" + work.list(of: paths), "--from0", "--checksum", "--times"]
        + ["--omit-dir-times"] + program.further + [folder + "/", target])
  }

  func remove(_ paths: [String]) throws(UploadProblem) {
    // rsync removes files that are listed but missing in the source.
    let empty = try work.folders(of: paths)
    try program.complete(
      ["--files-from=" + work.list(of: paths), "--from0", "--delete-missing-args"]
        + program.further + [empty + "/", target])
  }

  func replacing() -> Replacing { program.further.contains("--inplace") ? .cut : .whole }

  func names() throws(UploadProblem) -> [String] {
    try look(at: ["./"]).map(\.path).filter { $0 != "./" }
  }

  func links(among folders: [String]) throws(UploadProblem) -> [String] {
    // Paths below a link hide it, so check parents first.
    let levels = Dictionary(grouping: folders) { $0.utf8.count { $0 == UInt8(ascii: "/") } }
    for (_, folders) in levels.sorted(by: { $0.key < $1.key }) {
      let links = try look(at: folders).filter(\.isLink).map(\.path)
      if !links.isEmpty { return links }
    }
    return []
  }

  func leftovers(of paths: Set<String>) throws(UploadProblem) -> [String] {
    let folders = UploadPath.folders(of: paths).map { $0 + "/" }
    let hidden = ["--include=*/", "--include=.*." + Self.random, "--exclude=*"]
    return try look(at: ["./"] + folders, hidden).filter(\.isPrivate).map(\.path).filter { path in
      // `.NAME.XXXXXX` beside NAME, readable by its owner only.
      let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
      let name = path[(start ?? path.startIndex)...]
      guard name.utf8.first == UInt8(ascii: "."),
        let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
      else { return false }
      return paths.contains(String(path[..<name.startIndex] + name[..<dot].dropFirst()))
    }
  }

  /// Looks up names at the target, and the contents of folders that end with a slash.
  private func look(
    at names: [String], _ filters: [String] = []
  ) throws(UploadProblem) -> [(path: String, isLink: Bool, isPrivate: Bool)] {
    // A dry run prints a line for each file, with its type and mode.
    let ending = try program.run(
      ["--files-from=" + work.list(of: names), "--from0", "--ignore-missing-args", "--dry-run"]
        + ["--dirs", "--links", "--no-implied-dirs", "--8-bit-output", "--out-format=%i %B %n"]
        + filters + program.further + [target, work.folder() + "/"])
    if ending.status != 0, !Self.lacksFolder(ending.errors) { throw program.failure(ending) }
    return ending.output.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard parts.count == 3, parts[0].count == 11 else { return nil }
      return (
        String(decoding: parts[2], as: UTF8.self), parts[0].dropFirst().first == UInt8(ascii: "L"),
        parts[1].suffix(6).allSatisfy { $0 == UInt8(ascii: "-") }
      )
    }
  }

  private static func lacksFolder(_ errors: [UInt8]) -> Bool {
    let text = String(decoding: errors, as: UTF8.self)
    return text.contains("change_dir") && text.contains("No such file or directory")
  }
}
