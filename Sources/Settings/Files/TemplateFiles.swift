import Basics
import Site

/// The templates, assets and locales of a site: those of the owner's folder, whose files go before the program's of
/// the same path, and the program's.
package struct TemplateFiles: Sendable {
  /// So many files a folder of templates may hold.
  private static let maximumCount = 10_000
  /// Assets that must match the program's search index: an owner's copy is ignored.
  private static let fixed: Set = ["assets/search-text.js/spellings-table.js"]

  /// What of the owner's folder cannot be read.
  let faults: [LocalFolder.Fault]
  /// The files that count, in the order of their paths; hidden files aside.
  package let files: [TemplateFile]
  private let byPath: [String: TemplateFile]
  private let builtIn: BuiltInFiles

  /// Lists the owner's folder.
  ///
  /// - Parameters:
  ///   - owner: the configured folder; it may be absent.
  ///   - builtIn: the program's files.
  package init(owner: String, builtIn: BuiltInFiles = .ofProgram) {
    var found: [String: TemplateFile] = [:]
    var faults: [LocalFolder.Fault] = []
    if (try? FileType.at(owner)) != nil {
      let listed = LocalFolder(owner, linksMayLeadOut: true, maximumCount: Self.maximumCount)
      faults = listed.faults
      for path in listed.files where !Self.fixed.contains(path) {
        found[path] = TemplateFile(path: path, ownersFile: owner + "/" + path)
      }
    }
    let taken = Set(found.keys.map(Theme.assetName))
    for (path, bytes) in builtIn.bytes where found[path] == nil {
      let asset = Theme.assetName(ofFile: path)
      // A file replaces a folder whose parts are joined, and such a folder a file.
      if taken.contains(asset), path == asset || found[asset] != nil { continue }
      found[path] = TemplateFile(path: path, builtIn: bytes)
    }
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

  /// The paths of the program's files.
  package var builtInPaths: [String] { builtIn.paths }

  /// The files that the program carries, in the order of their paths.
  package static var ofProgram: [(path: String, bytes: [UInt8])] {
    let files = BuiltInFiles.ofProgram
    return files.paths.map { ($0, files.bytes[$0] ?? []) }
  }
}
