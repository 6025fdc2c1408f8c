import Basics
import Foundation
import People

/// The records of a list that is joined to a source, each as JSON in one line.
package struct JoinedList: Sendable {
  package let join: Join
  package internal(set) var count = 0
  /// The number of records without a key.
  var keyless = 0
  /// Whether numbers and flags may be texts.
  var hasTexts = false
  /// The names of the records' values; not all if there are very many.
  var names: [String] = []
  var json: [UInt8] = []
  /// Where each record ends in the JSON.
  var ends: [Int] = []
  /// Where each record begins; `nil` if unknown.
  var lines: [Int?] = []
  /// The records by their keys.
  var indices: [String: [Int]] = [:]

  init(_ join: Join) {
    self.join = join
  }

  /// The list without its records, which are needed only while the source is read.
  package var withoutRecords: JoinedList {
    var list = JoinedList(join)
    (list.count, list.keyless) = (count, keyless)
    return list
  }

  /// The indices of the records with any of these keys, in the list's order.
  func records(withAny keys: [String]) -> [Int] {
    if keys.count == 1 { return indices[keys[0]] ?? [] }
    return Set(keys.flatMap { indices[$0] ?? [] }).sorted()
  }

  /// The JSON of a record.
  func record(_ index: Int) -> ArraySlice<UInt8> {
    json[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// The line at which a record begins; `nil` if unknown.
  func line(of index: Int) -> Int? { lines[index] }

  /// The indices and lines of the records that have a text for which a rule holds.
  package func places(where isNamed: (String) -> Bool) -> [(index: Int, line: Int?)] {
    ends.indices.filter { index in
      let bytes = Array(record(index))
      var reader = JSONReader(bytes.span)
      let value = (try? reader.value()) ?? .absent
      return value.words(in: bytes.span).contains(where: isNamed)
        || value.texts(in: bytes.span).contains(where: isNamed)
    }.map { ($0, lines[$0]) }
  }
}

extension JSONValue {
  /// The texts that a value, or its items, may be compared by; a whole number as it is counted.
  func keyTexts(in bytes: Span<UInt8>) -> [String] {
    if let whole = wholeNumber(in: bytes) { return [String(whole)] }
    guard kind == .list else { return texts(in: bytes) }
    var texts: [String] = []
    forEachItem(in: bytes) { _, item in
      if item.kind != .list { texts += item.keyTexts(in: bytes) }
    }
    return texts
  }
}
