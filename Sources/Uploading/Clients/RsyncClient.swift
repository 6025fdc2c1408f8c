import Basics

/// Uploads with rsync 3.1 or later, to a folder of this machine or another. rsync itself puts each file there under
/// another name and renames it.
struct RsyncClient: UploadClient {
  /// What rsync puts behind the name of a file while it is brought.
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
    // With the name alone, or as a killed rsync has left it.
    let names = ["", "." + Self.random].map { "--include=/" + name + $0 }
    let ending = try program.run(
      ["--recursive"] + names + ["--exclude=*"] + program.further + [target, folder + "/"])
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

  func replacing() -> Replacing { program.further.contains("--inplace") ? .cut : .whole }

  func names() throws(UploadProblem) -> [String] {
    try look(at: ["./"]).map(\.path).filter { $0 != "./" }
  }

  func links(among folders: [String]) throws(UploadProblem) -> [String] {
    // What is asked for below a link hides it: so those with fewer folders around them come first.
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
      // `.NAME.XXXXXX` beside NAME, for its owner alone.
      let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
      let name = path[(start ?? path.startIndex)...]
      guard name.utf8.first == UInt8(ascii: "."),
        let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
      else { return false }
      return paths.contains(String(path[..<name.startIndex] + name[..<dot].dropFirst()))
    }
  }

  /// What lies at the target under these names, and directly in those that end with a slash.
  private func look(
    at names: [String], _ filters: [String] = []
  ) throws(UploadProblem) -> [(path: String, isLink: Bool, isPrivate: Bool)] {
    // Nothing is brought: rsync says what it would bring, a line for each, with its kind and mode.
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

  /// Whether the target's folder is not there yet, as rsync says it.
  private static func lacksFolder(_ errors: [UInt8]) -> Bool {
    let text = String(decoding: errors, as: UTF8.self)
    return text.contains("change_dir") && text.contains("No such file or directory")
  }
}
