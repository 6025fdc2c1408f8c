import Asking
import Basics
import Foundation
import Lists
import Output

extension ConfigurationReader {
  /// The path of a folder, which must exist if it is configured.
  mutating func givenFolder(_ node: YAMLNode) -> String? {
    guard let text = yaml.text(node) else { return nil }
    let path = folder.resolve(text)
    do throws(LocalFileProblem) {
      let type = try FileType.at(path)
      if type != .folder { yaml.report(.notReadable(text, .unexpected(type)), at: node) }
    } catch {
      yaml.report(ConfigurationReason(error, path: text, at: path, isFolder: true), at: node)
    }
    return path
  }

  /// The path of the output folder, which need not exist.
  mutating func output(_ node: YAMLNode) -> String? {
    guard let text = yaml.text(node) else { return nil }
    let path = folder.resolve(text)
    if ProjectFolder.isInHome(text) {
      yaml.report(.homePath(text), at: node)
    } else if ProjectFolder.hasVariable(text) {
      yaml.report(.variableInPath(text), at: node)
    } else if (try? OutputGuard(project: folder.path, home: home).check(path)) == nil {
      yaml.report(.unsafeOutput(text), at: node)
    }
    return path
  }

  /// The path of the cache, which need not exist.
  mutating func cache(_ node: YAMLNode) -> String? {
    guard let text = yaml.text(node) else { return nil }
    if ProjectFolder.isInHome(text) { yaml.report(.homePath(text), at: node) }
    if ProjectFolder.hasVariable(text) { yaml.report(.variableInPath(text), at: node) }
    return folder.resolve(text)
  }

  /// The path of a file that exists.
  mutating func existingFile(_ node: YAMLNode) -> String? {
    guard let text = yaml.text(node),
      case .file(let path) = givenFile(text, written: text, at: node, mayBeFolder: false)
    else { return nil }
    return path
  }

  /// The location of an existing file, or for contacts and records a folder.
  ///
  /// - Parameters:
  ///   - text: The path with the environment's values.
  ///   - written: The path for messages.
  mutating func givenFile(
    _ text: String, written: String, at node: YAMLNode, mayBeFolder: Bool
  ) -> Source.Location? {
    let path = folder.resolve(text)
    do throws(LocalFileProblem) {
      let type = try FileType.at(path)
      guard type == .file || (type == .folder && mayBeFolder) else {
        throw .unexpected(type)
      }
      return type == .folder ? .folder(path) : .file(path)
    } catch .unreadable {
      // A list that cannot be had today is a source that failed, and has its snapshot.
      let hasEnding = text.nameInFolder.contains(".")
      return mayBeFolder && !hasEnding ? .folder(path) : .file(path)
    } catch .missing {
      yaml.report(
        address(withoutScheme: written).map { .schemeMissing($0) }
          ?? .fileMissing(
            written,
            nearest: ConfigurationReason.nearest(to: written, at: path)),
        at: node)
      return nil
    } catch {
      yaml.report(ConfigurationReason(error, path: written), at: node)
      return nil
    }
  }

  /// Recognises an address without its scheme, such as `intranet.example/list` or `localhost:8080/list`, and
  /// returns it for messages.
  private func address(withoutScheme text: String) -> String? {
    let host = text.utf8.prefix { $0 != UInt8(ascii: "/") }
    let labels = String(Substring(host)).split(separator: ".", omittingEmptySubsequences: false)
    let scheme = "https://"
    guard host.count < text.utf8.count || text.hasPrefix("www."), !labels.contains(""),
      labels.count > 1 || host.contains(UInt8(ascii: ":")), let address = WebAddress(scheme + text)
    else { return nil }
    return String(address.shown.dropFirst(scheme.count))
  }
}
