package import Basics
import Compacting
import Site

/// The templates, assets and locales of a site: those of the owner's folder, whose files go before the program's of
/// the same path, and the program's.
package struct TemplateFiles: Sendable {
  /// So many files a folder of templates may hold.
  private static let maximumCount = 10_000
  /// Assets that must match the program's search index: an owner's copy is ignored.
  private static let fixed: Set = ["scripts/search-matching/spellings-table.js"]

  /// Bundles of scripts that had other names.
  private static let renamed = [
    "search-engine": "search-whole-index", "search-near": "search-typing-errors",
    "search-page": "search-results", "search-text": "search-matching",
    "search-tree": "search-split-index",
  ]

  /// What of the owner's folder cannot be read.
  let faults: [LocalFolder.Fault]
  /// The owner's files at paths of an earlier version, with the path that each has now.
  let moved: [(file: String, path: String)]
  /// The files that count, in the order of their paths; hidden files aside.
  package let files: [TemplateFile]
  private let byPath: [String: TemplateFile]
  private let builtIn: BuiltInFiles

  /// Lists the owner's folder.
  ///
  /// - Parameters:
  ///   - owner: the configured folder; it may be absent.
  ///   - further: files of the owner's elsewhere, with their paths in the folder; these go before all others.
  ///   - builtIn: the program's files.
  package init(
    owner: String, further: [(path: String, file: String)] = [],
    builtIn: BuiltInFiles = .ofProgram
  ) {
    var found: [String: TemplateFile] = [:]
    var faults: [LocalFolder.Fault] = []
    var moved: [(file: String, path: String)] = []
    if (try? FileType.at(owner)) != nil {
      let bundles = Set(builtIn.bytes.keys.compactMap { Theme.asset(ofFile: $0)?.name })
      let listed = LocalFolder(owner, linksMayLeadOut: true, maximumCount: Self.maximumCount)
      faults = listed.faults
      for path in listed.files where !Self.fixed.contains(path) {
        let file = owner + "/" + path
        if let newPath = Self.newPath(of: path, bundles: bundles) {
          moved.append((file, newPath))
          continue
        }
        let template = TemplateFile(path: path, ownersFile: file)
        if !builtIn.isFirstPart(template) { found[path] = template }
      }
    }
    for (path, file) in further { found[path] = TemplateFile(path: path, ownersFile: file) }
    let wholes = Set(found.keys.filter { Theme.asset(ofFile: $0)?.isPart == false })
    for (path, bytes) in builtIn.bytes where found[path] == nil {
      // A file replaces a folder whose parts are joined.
      if !wholes.isEmpty, let asset = Theme.asset(ofFile: path),
        wholes.contains("\(path.prefix { $0 != "/" })/\(asset.name)")
      {
        continue
      }
      found[path] = TemplateFile(path: path, builtIn: bytes, code: builtIn.code[path])
    }
    self.moved = moved.sorted { $0.file < $1.file }
    self.builtIn = builtIn
    self.faults = faults
    byPath = found
    files = found.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The file of a path, the owner's before the program's.
  package func file(_ path: String) -> TemplateFile? { byPath[path] }

  /// The program's file of a path, whether or not the owner has one.
  package func builtInFile(_ path: String) -> TemplateFile? {
    builtIn.bytes[path].map { TemplateFile(path: path, builtIn: $0) }
  }

  /// Whether a file is the program's, or a copy of it.
  package func isProgramsOwn(_ file: TemplateFile) -> Bool {
    guard let own = builtIn.bytes[file.path] else { return false }
    return (try? file.bytes(maxBytes: own.count)) == own
  }

  /// Where a file of an earlier version's path is now: folders of `assets/` whose names ended in `.js` or `.css` were
  /// bundles, and a file of such a name replaced one.
  private static func newPath(of path: String, bundles: Set<String>) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    for (folder, ending) in [("scripts", ".js"), ("styles", ".css")] {
      guard parts[0] == "assets", path.hasSuffix(ending),
        let place = parts.dropFirst().firstIndex(where: { $0.hasSuffix(ending) })
      else { continue }
      let old = String(parts[place].dropLast(ending.count))
      let name = folder == "scripts" ? renamed[old] ?? old : old
      if place < parts.count - 1 {
        return ([folder, name] + parts[(place + 1)...]).joined(separator: "/")
      }
      return parts.count == 2 && bundles.contains(name + ending)
        ? "\(folder)/\(name)\(ending)" : nil
    }
    return nil
  }

  /// Whether a template is the owner's.
  var hasOwnTemplates: Bool {
    files.contains { $0.ownersFile != nil && $0.path.hasSuffix(".mustache") }
  }

  /// The paths of the program's files.
  package var builtInPaths: [String] { builtIn.paths }

  /// The files that the program carries, in the order of their paths.
  package static var ofProgram: [(path: String, bytes: [UInt8])] {
    let files = BuiltInFiles.ofProgram
    return files.paths.map { ($0, files.bytes[$0] ?? []) }
  }
}

/// A template, asset or locale: the owner's, or one that the program carries.
package struct TemplateFile: Equatable, Sendable {
  private enum Content: Equatable {
    case onDisk(file: String)
    case builtIn([UInt8], code: [UInt8]?)
  }

  /// Below the templates folder, such as `partials/row.mustache`.
  package let path: String
  private let content: Content

  /// A file of the owner's.
  init(path: String, ownersFile: String) {
    self.path = path
    content = .onDisk(file: ownersFile)
  }

  /// A file of the program's.
  ///
  /// - Parameter code: What `code()` gives, where the program has it already.
  init(path: String, builtIn bytes: [UInt8], code: [UInt8]? = nil) {
    self.path = path
    content = .builtIn(bytes, code: code)
  }

  /// Where the owner keeps it; `nil` for the program's.
  package var ownersFile: String? {
    if case .onDisk(let file) = content { file } else { nil }
  }

  /// What messages call it.
  package var name: String { ownersFile ?? "built-in templates/" + path }

  /// The bytes.
  ///
  /// - Parameter maxBytes: how long a file of the owner's may be.
  package func bytes(maxBytes: Int = 1 << 30) throws(LocalFileProblem) -> [UInt8] {
    switch content {
    case .onDisk(let file): Array(try LocalFile.bytes(file, maxBytes: maxBytes))
    case .builtIn(let bytes, _): bytes
    }
  }

  /// The bytes of a part of a script or style sheet, without what visitors need not load.
  func code() throws(LocalFileProblem) -> [UInt8] {
    if case .builtIn(_, let code?) = content { return code }
    let bytes = try bytes()
    return CompactCode.code(of: path, bytes) ?? bytes
  }
}

/// The templates, assets and locales inside the program, so that it needs no other files.
package struct BuiltInFiles: Sendable {
  /// The bytes of each file by its path, such as `partials/row.mustache`.
  package let bytes: [String: [UInt8]]
  /// Scripts and style sheets as visitors load them.
  package let code: [String: [UInt8]]
  /// The length of the first part of each file that is joined of several.
  private let firstParts: [String: Int]

  package init(
    bytes: [String: [UInt8]], code: [String: [UInt8]] = [:], firstParts: [String: Int] = [:]
  ) {
    self.bytes = bytes
    self.code = code
    self.firstParts = firstParts
  }

  /// Whether an owner's file is the first part of a joined one, as in a copy of the repository's `templates/`: then the
  /// joined one counts.
  fileprivate func isFirstPart(_ file: TemplateFile) -> Bool {
    guard let length = firstParts[file.path], let all = bytes[file.path] else { return false }
    return (try? file.bytes(maxBytes: length)) == Array(all.prefix(length))
  }

  /// The paths, sorted by their bytes.
  package var paths: [String] {
    bytes.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files of `templates/` at the time of the build.
  package static let ofProgram: BuiltInFiles = {
    var bytes: [String: [UInt8]] = [:]
    var code: [String: [UInt8]] = [:]
    var firstParts: [String: Int] = [:]
    for file in embeddedFiles {
      let path = file.path.description
      let text = Array(file.text.description.utf8)
      bytes[path] = text
      code[path] = file.code.map { Array($0.description.utf8) }
      if file.first < text.count { firstParts[path] = file.first }
    }
    return BuiltInFiles(bytes: bytes, code: code, firstParts: firstParts)
  }()
}
