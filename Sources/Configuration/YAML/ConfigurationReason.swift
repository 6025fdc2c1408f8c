package import Basics
package import Formats
import Foundation

/// What is wrong at a place of a configuration or locale file. Its words stand in
/// `Messages/ConfigurationMessages.swift`.
package enum ConfigurationReason: Hashable, Sendable {
  // The file
  /// There is no such file: the configuration itself, or one that it names; with the nearest name in its folder.
  case fileMissing(String, nearest: String? = nil)
  /// There is no such folder; with the nearest name beside it.
  case folderMissing(String, nearest: String? = nil)
  /// There is no such file, and what stands there may be an address without its scheme.
  case schemeMissing(String)
  /// A path that begins with `~`, which only a shell expands.
  case homePath(String)
  /// What is there cannot be read.
  case notReadable(String, LocalFileProblem)
  /// The file is longer than this many bytes.
  case tooLarge(limit: Int)
  case notUTF8
  /// More combining marks in a row than any letter has.
  case tooManyMarks
  /// A control character that YAML does not allow.
  case controlCharacter(UInt32)

  // YAML
  /// libYAML's own words.
  case syntax(String)
  case unsupported(YAMLFeature)
  /// A key that stands twice in its mapping, with the place of the first.
  case duplicateKey(String, first: Spot?)

  // Keys
  case unknownKey(String, nearest: String?, known: [String])
  /// A key that belongs elsewhere in the file.
  case misplacedKey(String, KeyHome)
  case missingKey(String)
  /// Two keys of which only one may stand.
  case conflictingKeys(String, String)
  /// A key that means something only beside another, such as `unit` beside `type: number`.
  case keyNeeds(String, String)
  /// A key such as `label` of a standard field, which has its own.
  case standardField(String, key: String)

  // Values
  case wrongType(expected: YAMLKind, found: YAMLKind)
  case badValue(expected: ExpectedForm)
  /// A path of a mapping that cannot be read.
  case badPath(FieldPath.Mistake.Reason)
  case unknownValue(String, nearest: String?, known: [String])
  /// A value that stands twice, with the place of the first.
  case duplicateValue(String, first: Spot?)
  /// A list that needs one entry at least.
  case emptyList
  case environmentNotSet(String)
  /// The output is `/`, the home folder, the project's own folder or one that contains it.
  case unsafeOutput(String)
  /// The output of one of several sites is that of another, or lies in it or around it.
  case sharedOutput(other: String)

  /// A field in the address of photos that no record has.
  case unknownPhotoField(String, nearest: String?, known: [String])

  // Locales
  /// No file has texts in this language.
  case localeMissing(String)
  /// A `{placeholder}` that the base locale's text does not have.
  case unknownPlaceholder(String, nearest: String?, known: [String])
}

extension ConfigurationReason {
  /// What keeps a file or folder from being read.
  ///
  /// - Parameters:
  ///   - path: as messages may show it.
  ///   - absolute: the path on disk, if that is another.
  init(
    _ problem: LocalFileProblem, path: String, at absolute: String? = nil, isFolder: Bool = false
  ) {
    let nearest = problem == .missing ? Self.nearest(to: path, at: absolute ?? path) : nil
    self =
      switch problem {
      case .missing:
        isFolder ? .folderMissing(path, nearest: nearest) : .fileMissing(path, nearest: nearest)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      default: .notReadable(path, problem)
      }
  }
}

extension ConfigurationReason {
  /// The path with the name of the file beside it whose name is nearest.
  static func nearest(to path: String, at absolute: String) -> String? {
    let name = (path as NSString).lastPathComponent
    let folder = (absolute as NSString).deletingLastPathComponent
    guard !name.isEmpty, let names = try? LocalFolder.names(in: folder.isEmpty ? "." : folder),
      let nearest = Nearest.word(to: name, in: names.filter { $0 != name }.sorted())
    else { return nil }
    return path.hasSuffix(name) ? path.dropLast(name.count) + nearest : nearest
  }
}

/// Where a key belongs.
package enum KeyHome: Hashable, Sendable {
  /// At the top of the file.
  case top
  /// In an entry of `sources`.
  case source
}

/// What YAML allows and Rollcall does not read.
package enum YAMLFeature: Hashable, Sendable {
  case anchor
  case tag
  /// A key that is a list or a mapping.
  case complexKey
  case severalDocuments
}

/// What a value is.
package enum YAMLKind: Hashable, Sendable {
  case text, number, flag, list, mapping, nothing
}

/// The form a text must have.
package enum ExpectedForm: Hashable, Sendable {
  case text
  case duration
  case durationAboveZero
  case size
  case percentage
  case pageSize
  case keepAssets
  /// The number of a list's first page.
  case firstPage
  case bit
  case countryCode
  case language
  case webAddress
  /// An http or https address that pages link to.
  case link
  /// A file of certificates in PEM.
  case certificates
  case timeZone
  /// Text that may have several lines.
  case lines
  case sourceAddress
  case textEncoding
  case delimiter
  case fieldName
  case headerName
  case headerValue
  case environmentReference
  /// The name of an environment variable.
  case variableName
  /// An https address, or an http one of this machine.
  case tokenAddress
  case placeholder
  /// An address or a path with the names of fields in braces.
  case photo
  case photoRate
  /// The name of a host, with a port or without.
  case host
  /// A name of one word.
  case name
  /// A list of names that find each other.
  case names
}
