import Basics
import Foundation
import Site

/// Where templates come from: the owner's folder, whose files go before the program's own of the
/// same path, and the program's own.
package struct TemplatesFolder: Sendable {
  /// So many files a folder of templates may hold.
  private static let maximumCount = 10_000

  /// The folders, the owner's first.
  package let roots: [String]
  /// What of them cannot be read.
  let faults: [LocalFolder.Fault]
  /// The paths below the folder, sorted, each with the file that counts; hidden files aside.
  package let files: [(path: String, file: String)]
  private let byPath: [String: String]

  /// Lists the folders.
  ///
  /// - Parameters:
  ///   - owner: the configured folder; it may be absent.
  ///   - program: the folder that came with the program.
  package init(owner: String, program: String?) {
    let folders = [owner, program].compactMap { $0 }.filter { (try? FileType.at($0)) != nil }
    let isSame =
      folders.count == 2
      && URL(fileURLWithPath: folders[0]).resolvingSymlinksInPath()
        == URL(fileURLWithPath: folders[1]).resolvingSymlinksInPath()
    roots = isSame ? [folders[0]] : folders
    var found: [String: String] = [:]
    var faults: [LocalFolder.Fault] = []
    for root in roots {
      let listed = LocalFolder(root, linksMayLeadOut: true, maximumCount: Self.maximumCount)
      faults += listed.faults
      let taken = Set(found.keys.map(Theme.assetName))
      for path in listed.files where found[path] == nil {
        let asset = Theme.assetName(ofFile: path)
        // A file replaces a folder whose parts are joined, and such a folder a file.
        if taken.contains(asset), path == asset || found[asset] != nil { continue }
        found[path] = root + "/" + path
      }
    }
    self.faults = faults
    byPath = found
    files = found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The file of a path below the folder, the owner's before the program's.
  package func file(_ path: String) -> String? { byPath[path] }

  /// The folder that came with the program: beside the installed program, or in the checkout that
  /// the program was built in.
  static func ofProgram() -> String? {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    var folder = program.deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appending(path: "share/rollcall/templates")
    if FileManager.default.fileExists(atPath: installed.appending(path: "locales/en.yml").path) {
      return installed.path
    }
    while folder.path != "/" {
      let candidate = folder.appending(path: "templates")
      if FileManager.default.fileExists(atPath: candidate.appending(path: "locales/en.yml").path) {
        return candidate.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
