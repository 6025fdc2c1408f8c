package import Asking
import Basics
package import Foundation
package import Lists

/// The description of a source's last good answer.
package struct Snapshot: Equatable, Sendable {
  /// When the answer was last known to be current.
  package let asOf: Date
  package let validators: Validators
  package let people: Int
  /// Identifies the answer; each new one gets a new revision.
  package let revision: String
  /// The fingerprint of the program and the configured format; empty if unknown.
  package let form: String

  /// - Parameter revision: `nil` for a new answer.
  package init(
    asOf: Date, validators: Validators, people: Int, revision: String? = nil, form: String = ""
  ) {
    self.asOf = asOf
    self.validators = validators
    self.people = people
    self.revision = revision ?? UUID().uuidString
    self.form = form
  }
}

/// The change of a source's snapshot after reading.
package struct SnapshotChange: Sendable {
  package enum Kind: Sendable {
    case save(Body)
    case confirm
  }

  package let key: String
  package let snapshot: Snapshot
  package let kind: Kind

  package init(of source: Source, _ snapshot: Snapshot, _ kind: Kind) {
    key = source.snapshotKey
    self.snapshot = snapshot
    self.kind = kind
  }
}

/// The head of a snapshot's document, whose chunks are the answer's bytes.
///
/// Packed: the format's version, the time as the bits of a double, the validators, the people, the revision, the
/// form, and for each page its name and number of chunks.
struct SnapshotHead {
  struct Page {
    let name: String?
    /// The indices of its chunks.
    let chunks: Range<Int>
  }

  private static let version = 2
  private static let times = 0.0...1e11

  let snapshot: Snapshot
  let pages: [Page]

  init(_ snapshot: Snapshot, pages: [Page]) {
    self.snapshot = snapshot
    self.pages = pages
  }

  static let beginning = "snapshot "

  static func name(of key: String) -> String { beginning + key }

  /// `nil` for another format.
  init?(_ document: CacheDocument) {
    var reader = PackedReader(document.head.span)
    guard let head = try? Self.read(&reader),
      head.pages.last?.chunks.upperBound ?? 0 == document.count
    else { return nil }
    self = head
  }

  private static func read(
    _ reader: inout PackedReader
  ) throws(PackedReader.Damage) -> SnapshotHead {
    guard try reader.number() == version else { throw PackedReader.Damage() }
    let asOf = Double(bitPattern: try reader.word())
    guard times.contains(asOf) else { throw PackedReader.Damage() }
    let validators = Validators(
      etag: try reader.optionalText(), lastModified: try reader.optionalText())
    let snapshot = Snapshot(
      asOf: Date(timeIntervalSince1970: asOf), validators: validators,
      people: try reader.number(), revision: try reader.text(),
      form: try reader.text())
    var pages: [Page] = []
    var end = 0
    for _ in 0..<(try reader.count()) {
      let name = try reader.optionalText()
      let (next, isTooMany) = end.addingReportingOverflow(try reader.number())
      if isTooMany { throw PackedReader.Damage() }
      pages.append(Page(name: name, chunks: end..<next))
      end = next
    }
    try reader.end()
    return SnapshotHead(snapshot, pages: pages)
  }

  var data: Data {
    var writer = PackedWriter()
    writer.append(Self.version)
    writer.append(word: snapshot.asOf.timeIntervalSince1970.bitPattern)
    writer.append(optional: snapshot.validators.etag)
    writer.append(optional: snapshot.validators.lastModified)
    writer.append(snapshot.people)
    writer.append(snapshot.revision)
    writer.append(snapshot.form)
    writer.append(pages.count)
    for page in pages {
      writer.append(optional: page.name)
      writer.append(page.chunks.count)
    }
    return Data(writer.bytes)
  }
}
