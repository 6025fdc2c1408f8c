import Basics
import Foundation
package import Lists
package import People

/// A source of people or contacts.
package struct Source: Equatable, Sendable {
  /// Where the answer comes from.
  package enum Location: Equatable, Sendable {
    case url(String)
    /// The absolute path of a file.
    case file(String)
    /// The absolute path of a folder: of `.vcf` files for contacts, and of records for people.
    case folder(String)
    case command(SourceCommand)

    /// Whether it is a server or a program, which an offline build does not ask.
    package var isAsked: Bool {
      switch self {
      case .url, .command: true
      case .file, .folder: false
      }
    }

    /// The notation of the list that the end of the path says; `nil` if it says none.
    package var syntax: ListSyntax? {
      if case .folder = self { .folder } else { name.flatMap(ListSyntax.init(ending:)) }
    }

    /// The ending of the file's name, in lower case and without that of gzip; `nil` if it has none.
    package var ending: String? { name.flatMap(ListSyntax.ending) }

    /// The path up to the name of the file.
    private var name: String? {
      switch self {
      case .url(let text): String(text.prefix { !"?#".contains($0) })
      case .file(let path), .folder(let path): path
      case .command: nil
      }
    }
  }

  /// A header of a request, or a field of a form.
  package struct NamedValue: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The name, unique in a configuration; also the office of its people.
  package var name: String
  package var location: Location
  /// The address or the arguments as the configuration has them, with `${NAME}` in place of secrets; empty if unknown.
  package var written = ""
  /// What its snapshot and photos are named after in the cache; `nil` for ``address(from:)``.
  package var keptAs: String?
  /// The format of the answer; `nil` for contacts.
  package var format: Format?
  package var table = TableSettings()
  /// Where the people's photos are; `nil` to read none.
  package var photo: PhotoRule?
  /// Which records are hidden.
  package var visibility = VisibilityRule()
  /// What the records' values mean where they do not speak for themselves.
  package var values = ValueRules()
  /// By what other lists are joined to it.
  package var joins: [Join] = []
  /// Headers for the address's own host only, never for the target of a redirect.
  package var headers: [NamedValue] = []
  /// Credentials for the address's own host only.
  package var authorization: Authorization?
  /// The absolute path of a file of certificates (PEM) to trust in place of the system's.
  package var caFile: String?
  /// Whether redirects and next pages may lead from `https` to `http`.
  package var allowInsecure = false
  /// The time limit for the whole answer: all retries, redirects and pages.
  package var timeout = Duration.seconds(10)
  /// The maximum size of an answer, on the wire and after decompression.
  package var maxBytes = 256_000_000
  /// The age at which a snapshot expires; `nil` for never.
  package var maxAge: Duration?
  /// The share of a snapshot's people, from 0 to 1, that a new answer may lack.
  package var maxLoss = 0.5
  /// Values from the environment, masked in messages.
  package var secrets: [String] = []
  /// Which of several sites uses it: each stores its own photos.
  package var site: String?
}

extension Source {
  /// All paths in records.
  package var paths: [FieldPath] {
    [format?.mapping, table.columns].compactMap { $0?.paths }.joined()
      + visibility.paths.map(\.path) + (photo?.paths ?? []).flatMap(\.leaves)
      + joins.map(\.matches)
  }

  /// Whether a path compares with the day of the build.
  package var dependsOnDay: Bool { paths.contains(where: \.dependsOnDay) }

  /// Creates a source; all else is as the configuration has it by default.
  package init(name: String, location: Location) {
    self.init(name: name, location: location, written: "")
  }
}

/// A program that prints a source's answer.
package struct SourceCommand: Equatable, Sendable {
  /// The program's name or path, and its arguments. No shell is involved.
  package var arguments: [String]
  /// All environment variables of the program.
  package var environment: [String: String]
  /// The absolute path of its working directory.
  package var folder: String

  package init(_ arguments: [String], environment: [String: String], folder: String) {
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }
}

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
