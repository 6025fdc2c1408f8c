#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A recursive listing of a folder. Unreadable entries are reported as faults.
package struct LocalFolder: Sendable {
  package struct Fault: Error, Equatable, Problem {
    package let path: String
    package let problem: LocalFileProblem

    package var diagnostic: Diagnostic { problem.diagnostic(of: path).at(path) }

    package static var examples: [Fault] {
      LocalFileProblem.examples.map { Fault(path: "content", problem: $0) }
    }

    package init(path: String, problem: LocalFileProblem) {
      self.path = path
      self.problem = problem
    }
  }

  package static let maximumDepth = 16
  /// The default limit of files and folders in the whole tree.
  package static let maximumCount = 100_000
  static let maximumFaults = 20

  /// Relative paths of all visible files, depth first, each folder sorted by the bytes of its names.
  package private(set) var files: [String] = []
  /// Unreadable folders, dangling or forbidden links, pipes, exceeded limits.
  package private(set) var faults: [Fault] = []

  /// Lists a folder, following links; links out of it only if `linksMayLeadOut`.
  package init(_ folder: String, linksMayLeadOut: Bool, maximumCount: Int = maximumCount) {
    var walk = Walk(
      root: folder, realRoot: linksMayLeadOut ? nil : Self.realPath(folder), limit: maximumCount)
    do {
      try walk.visit("", depth: 0)
    } catch {
      walk.faults.append(error)
    }
    files = walk.files
    faults = walk.faults
  }

  /// The names in a folder that do not begin with a dot, sorted by their bytes.
  package static func names(in folder: String) throws(LocalFileProblem) -> [String] {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOTDIR ? .unexpected(try FileType.at(folder)) : LocalFileProblem(errno)
    }
    var names: [String] = []
    let code = readFolder(descriptor) { name, _ in
      let name = name.text
      if !name.utf8.starts(with: ".".utf8) { names.append(name) }
    }
    if code != 0 { throw .unreadable(code: code) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The path with links resolved; `nil` if it does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}

private struct Walk {
  let root: String
  /// `nil` if links may lead out of the root.
  let realRoot: String?
  let limit: Int
  var files: [String] = []
  var faults: [LocalFolder.Fault] = []
  var count = 0

  /// Throws a fault that ends the whole walk.
  mutating func visit(_ folder: String, depth: Int) throws(LocalFolder.Fault) {
    let path = folder.isEmpty ? root : self.path(of: folder)
    guard depth <= LocalFolder.maximumDepth else {
      throw LocalFolder.Fault(path: path, problem: .tooDeep(limit: LocalFolder.maximumDepth))
    }
    let listed = try noting(path) { () throws(LocalFileProblem) in
      try LocalFolder.names(in: path)
    }
    guard let names = listed else { return }
    for name in names {
      count += 1
      guard count <= limit else {
        throw LocalFolder.Fault(path: root, problem: .tooMany(limit: limit))
      }
      let inner = folder.isEmpty ? name : folder + "/" + name
      let (innerPath, realRoot) = (self.path(of: inner), realRoot)
      let type = try noting(innerPath) { () throws(LocalFileProblem) in
        try Self.type(innerPath, inside: realRoot)
      }
      switch type {
      case .file: files.append(inner)
      case .folder: try visit(inner, depth: depth + 1)
      default: break
      }
    }
  }

  private func path(of inner: String) -> String { root == "/" ? "/" + inner : root + "/" + inner }

  private static func type(
    _ path: String, inside realRoot: String?
  ) throws(LocalFileProblem) -> FileType {
    if let realRoot, let real = LocalFolder.realPath(path), real != realRoot,
      !real.hasPrefix(realRoot + "/")
    {
      throw .leadsOut
    }
    let type = try FileType.at(path)
    guard type == .file || type == .folder else { throw .unexpected(type) }
    return type
  }

  /// Records the fault that `body` throws and returns `nil`; rethrows it at the limit.
  private mutating func noting<Value>(
    _ path: String, _ body: () throws(LocalFileProblem) -> Value
  ) throws(LocalFolder.Fault) -> Value? {
    do {
      return try body()
    } catch {
      let fault = LocalFolder.Fault(path: path, problem: error)
      guard faults.count < LocalFolder.maximumFaults else { throw fault }
      faults.append(fault)
      return nil
    }
  }
}
