import Foundation
import Publishing

extension ConfigurationReader {
  /// The path of a folder that must be there when the configuration names it.
  mutating func givenFolder(_ node: YAMLNode?, default name: String) -> String {
    guard let node, let text = yaml.text(node) else { return folder.resolve(name) }
    let path = folder.resolve(text)
    var isFolder: ObjCBool = false
    if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      || !isFolder.boolValue
    {
      yaml.report(.folderMissing(text), at: node)
    }
    return path
  }

  /// The path of the output folder, which need not be there.
  mutating func output(_ node: YAMLNode?) -> String {
    guard let node, let text = yaml.text(node) else { return folder.resolve("output") }
    let path = folder.resolve(text)
    if (try? OutputGuard(project: folder.path, home: home).check(path)) == nil {
      yaml.report(.unsafeOutput(text), at: node)
    }
    return path
  }

  /// The place of a file that must be there, or for contacts a folder.
  ///
  /// - Parameters:
  ///   - text: the path with the environment's values.
  ///   - written: the path as messages may show it.
  mutating func givenFile(
    _ text: String, written: String, at node: YAMLNode, mayBeFolder: Bool
  ) -> ConfiguredLocation? {
    let path = folder.resolve(text)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      mayBeFolder || !isFolder.boolValue
    else {
      yaml.report(.fileMissing(written), at: node)
      return nil
    }
    return isFolder.boolValue ? .folder(path) : .file(path)
  }
}
