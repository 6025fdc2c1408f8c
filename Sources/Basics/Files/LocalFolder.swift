#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One of the user's folders with all that is in it. What cannot be read is never taken for empty.
package struct LocalFolder: Sendable {
  /// A problem, and where it is.
  package struct Fault: Error, Equatable, Sendable {
    /// The path of the file or folder.
    package let path: String
    /// What is wrong there.
    package let problem: LocalFileProblem

    /// A problem with a file or folder.
    package init(path: String, problem: LocalFileProblem) {
      self.path = path
      self.problem = problem
    }
  }

  /// How many folders deep a folder is read.
  package static let maximumDepth = 16
  /// The most files and folders that are read of a folder and those inside it.
  package static let maximumCount = 100_000
  /// The most faults that are reported; then the rest is not read.
  static let maximumFaults = 20

  /// The paths of all files but hidden ones, relative to the folder, in the order of their names' bytes,
  /// folder by folder.
  package private(set) var files: [String] = []
  /// What could not be read: a folder without permission, a link that dangles or leads where it must not,
  /// a pipe, what is beyond the limits. Empty where all was read.
  package private(set) var faults: [Fault] = []

  /// Lists a folder and those inside it. Links are followed.
  ///
  /// - Parameter linksMayLeadOut: whether a link may lead out of the folder.
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

  /// The names in a folder but hidden ones, in the order of their bytes.
  package static func names(in folder: String) throws(LocalFileProblem) -> [String] {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOTDIR ? .unexpected(try FileType.at(folder)) : LocalFileProblem(errno)
    }
    var names: [String] = []
    let code = readFolder(descriptor) { name, _ in
      if name.pointee != CChar(bitPattern: 0x2E) { names.append(String(cString: name)) }
    }
    if code != 0 { throw .unreadable(code: code) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The path with its links resolved; `nil` where it leads nowhere.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// Reads the entries of an open folder but `.` and `..`, and closes it.
///
/// - Parameter body: takes the name of each and its type, such as `DT_REG`.
/// - Returns: 0, or the `errno` of what failed.
package func readFolder(
  _ descriptor: Int32, _ body: (UnsafePointer<CChar>, Int32) -> Void
) -> Int32 {
  guard let stream = fdopendir(descriptor) else {
    let code = errno
    close(descriptor)
    return code
  }
  defer { closedir(stream) }
  while true {
    errno = 0
    guard let entry = readdir(stream) else { return errno }
    let type = Int32(entry.pointee.d_type)
    withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      let name = UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self)
      if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { body(name, type) }
    }
  }
}

private struct Walk {
  let root: String
  /// The root with its links resolved, where no link may lead out of it.
  let realRoot: String?
  let limit: Int
  var files: [String] = []
  var faults: [LocalFolder.Fault] = []
  private var count = 0

  init(root: String, realRoot: String?, limit: Int) {
    self.root = root
    self.realRoot = realRoot
    self.limit = limit
  }

  /// - Throws: what ends the walk.
  mutating func visit(_ folder: String, depth: Int) throws(LocalFolder.Fault) {
    let path = folder.isEmpty ? root : self.path(of: folder)
    guard depth <= LocalFolder.maximumDepth else {
      throw LocalFolder.Fault(path: path, problem: .tooDeep(limit: LocalFolder.maximumDepth))
    }
    guard
      let names = try noting(
        path,
        { () throws(LocalFileProblem) in
          try LocalFolder.names(in: path)
        })
    else { return }
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

  /// The value, or `nil` with a fault noted. Throws the fault when there are too many.
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
