package import Basics
import People

/// Where the photos of a source's people are.
package enum PhotoRule: Equatable, Sendable {
  /// Each record names or contains its photo: an address, a path, or the image in base64.
  case value(JoinedPaths)
  /// The address or file name of each is made from the record's fields.
  case made(PhotoTemplate)

  var path: JoinedPaths? {
    if case .value(let path) = self { path } else { nil }
  }

  package var paths: [FieldPath] { path?.paths ?? [] }

  package var template: PhotoTemplate? {
    if case .made(let template) = self { template } else { nil }
  }

  /// Adds everything that determines a record's photo.
  package func append(to hasher: inout FingerprintHasher) {
    switch self {
    case .value(let path): hasher.append(["photo"] + path.key)
    case .made(let template): hasher.append(["photo of fields", template.text])
    }
  }
}

/// An address or path of photos with field names in braces: `https://photos.example/{id}.jpg`.
package struct PhotoTemplate: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case address
    /// The absolute path of a file.
    case file
  }

  package enum Mistake: Error, Equatable, Sendable {
    /// There is no field, so all people would have one photo.
    case noField
    case openBrace
    /// A field is before the path of an address: a list must not choose the host.
    case fieldInHost
  }

  /// The standard fields that a template may use.
  package static let commonFields = [
    "id", "firstName", "lastName", "name", "email", "phone", "position",
  ]

  package let kind: Kind
  private let template: FieldTemplate

  package init(parsing text: String, as kind: Kind) throws(Mistake) {
    self.kind = kind
    do throws(FieldTemplate.Mistake) {
      template = try FieldTemplate(parsing: text)
    } catch {
      throw error == .noName ? .noField : .openBrace
    }
    if kind == .address, !hasPath { throw .fieldInHost }
  }

  package var text: String { template.text }

  package var fields: [String] { template.names }

  /// The template without its fields, to parse an address.
  package var textWithoutFields: String {
    template.pieces.reduce(into: "") { text, piece in
      if case .text(let fixed) = piece { text += fixed }
    }
  }

  package var folder: String {
    let end = fixedStart.lastIndex(of: "/") ?? fixedStart.startIndex
    return String(fixedStart[..<end])
  }

  private var fixedStart: String {
    if case .text(let text)? = template.pieces.first { text } else { "" }
  }

  private var hasPath: Bool {
    guard let scheme = fixedStart.firstRange(of: "://") else { return false }
    return fixedStart[scheme.upperBound...].contains { "/?#".contains($0) }
  }

  /// The photo of a record; `nil` if the record lacks a field.
  func reference(of record: Record, at path: String) -> PhotoReference? {
    do throws(Unusable) {
      let made = try template.filled { _, name throws(Unusable) in
        guard let value = record.text(ofField: name) else { return nil }
        guard let fitting = kind == .address ? Self.encoded(value) : Self.fileName(value) else {
          throw Unusable()
        }
        return fitting
      }
      return made.map {
        PhotoReference(kind == .address ? .address($0) : .file($0), at: path)
      }
    } catch {
      return PhotoReference(.unusable, at: path)
    }
  }

  private struct Unusable: Error {}

  /// A value percent-encoded for an address; `nil` for dots only, which encoding does not change.
  private static func encoded(_ value: String) -> String? {
    if value.utf8.allSatisfy({ $0 == UInt8(ascii: ".") }) { return nil }
    return PercentEncoding.encoded(value)
  }

  /// A value for a file name; `nil` if it would lead to another folder or a hidden file.
  private static func fileName(_ value: String) -> String? {
    value.utf8.first == UInt8(ascii: ".") || value.utf8.contains(UInt8(ascii: "/")) ? nil : value
  }
}

extension Record {
  fileprivate func text(ofField key: String) -> String? {
    switch key {
    case "id": id
    case "firstName": name.first.flatMap { $0.isEmpty ? nil : $0 }
    case "lastName": name.last.flatMap { $0.isEmpty ? nil : $0 }
    case "name": name.full
    case "email": emails.first
    case "phone": phones.first
    case "position": position
    default:
      switch details.first(where: { $0.field.key == key })?.value {
      case .text(let text), .number(let text), .link(let text): text
      default: nil
      }
    }
  }
}
