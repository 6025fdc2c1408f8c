import Basics
import Foundation
import Lists

extension Source {
  /// Identifies the list that the source reads: its address, path or whole command, and `people`. Its name is no part
  /// of it, and no secret, so that neither a rename nor a new password loses what is kept.
  ///
  /// - Parameter folder: Paths are relative to it, so that a project can be moved.
  package func address(from folder: String) -> String {
    FingerprintHasher.fingerprint { hasher in
      switch location {
      case .url(let text): hasher.append("url " + (written.isEmpty ? masked(text) : withoutUser))
      case .file(let path): hasher.append("file " + Self.relative(path, to: folder))
      case .folder(let path): hasher.append("folder " + Self.relative(path, to: folder))
      case .command(let command):
        hasher.append("command " + Self.relative(command.folder, to: folder))
        hasher.append(
          written.isEmpty ? masked(command.arguments.joined(separator: "\u{0}")) : written)
      }
      if case .mapping(let mapping) = format { hasher.append(mapping.people.text) }
    }.text
  }

  /// The address without user and password, which may be written in it.
  private var withoutUser: String {
    guard let start = written.range(of: "://")?.upperBound else { return written }
    let authority = written[start...].prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return written }
    return String(written[..<start] + written[written.index(after: at)...])
  }

  /// A path from a folder; both are absolute.
  package static func relative(_ path: String, to folder: String) -> String {
    let path = path.split(separator: "/")
    let folder = folder.split(separator: "/")
    let common = zip(path, folder).prefix { $0 == $1 }.count
    return (folder.dropFirst(common).map { _ in ".." } + path.dropFirst(common)).joined(
      separator: "/")
  }
}
