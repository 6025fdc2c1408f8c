package import Basics
package import Formats
import Foundation

/// The kind of an error. `Messages/ConfigurationMessages.swift` has the words.
package enum ConfigurationReason: Hashable, Sendable {
  // The file
  /// The configuration, or a file that it names, is missing.
  case fileMissing(String, nearest: String? = nil)
  case folderMissing(String, nearest: String? = nil)
  /// A missing file that may be an address without scheme.
  case schemeMissing(String)
  /// Begins with `~`, which only a shell expands.
  case homePath(String)
  case notReadable(String, LocalFileProblem)
  case tooLarge(limit: Int)
  case notUTF8
  /// Too many combining marks in a row.
  case tooManyMarks
  /// A control character that YAML forbids.
  case controlCharacter(UInt32)

  // YAML
  /// libYAML's message.
  case syntax(String)
  case unsupported(YAMLFeature)
  /// A duplicate key.
  case duplicateKey(String, first: Spot?)

  // Keys
  case unknownKey(String, nearest: String?, known: [String])
  /// A key that belongs elsewhere in the file.
  case misplacedKey(String, KeyHome)
  case missingKey(String)
  /// Two keys that exclude each other.
  case conflictingKeys(String, String)
  /// A key that needs another, like `unit` needs `type: number`.
  case keyNeeds(String, String)
  /// A key such as `label` of a standard field, which has its own.
  case standardField(String, key: String)

  // Values
  case wrongType(expected: YAMLKind, found: YAMLKind)
  case badValue(expected: ExpectedForm)
  case badPath(FieldPath.Mistake.Reason)
  case unknownValue(String, nearest: String?, known: [String])
  /// A duplicate value.
  case duplicateValue(String, first: Spot?)
  case emptyList
  case environmentNotSet(String)
  /// The output is `/`, the home folder, or the project's folder or a parent.
  case unsafeOutput(String)
  /// A format of phone books whose links are absolute.
  case needsBaseURL(String)
  /// Newcomers are to be shown for longer than the history remembers.
  case longerThanHistory(days: Int)
  /// Two sites have equal or nested outputs.
  case sharedOutput(other: String)

  /// An unknown field in a photo's address.
  case unknownPhotoField(String, nearest: String?, known: [String])

  /// An unknown field in the address of `corrections`.
  case unknownCorrectionField(String, nearest: String?, known: [String])

  // Locales
  /// No file for this language.
  case localeMissing(String)
  /// A placeholder that the base text lacks.
  case unknownPlaceholder(String, nearest: String?, known: [String])
}

extension ConfigurationReason {
  /// - Parameter path: The path for messages.
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
  package static func nearest(to path: String, at absolute: String) -> String? {
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

/// YAML features that Rollcall rejects.
package enum YAMLFeature: Hashable, Sendable {
  case anchor
  case tag
  /// A key that is a list or a mapping.
  case complexKey
  case severalDocuments
}

package enum YAMLKind: Hashable, Sendable {
  case text, number, flag, list, mapping, nothing
}

/// The expected form of a text.
package enum ExpectedForm: Hashable, Sendable {
  case text
  case duration
  case durationAboveZero
  /// From `1d` to `366d`.
  case days
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
  /// Where visitors report mistakes.
  case corrections
  /// A file of certificates in PEM.
  case certificates
  case timeZone
  /// Working hours of an office.
  case hours
  /// The days that absences are shown ahead.
  case ahead
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
  /// The scheme and host of a site.
  case origin
  /// A name of one word.
  case name
  /// A list of names that find each other.
  case names
  /// The name of a phone book.
  case bookName
  /// `all` or a field and its value.
  case peopleFilter
  /// The name of an entry with fields in braces.
  case label
  /// What is dialled before a number.
  case dialPrefix
  /// The beginning of an international number.
  case internationalNumber
  /// The number of digits of an internal number.
  case dialledDigits
}
