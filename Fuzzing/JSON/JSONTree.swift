import Foundation

@testable import Lists

/// All that our reader reads, as one value.
indirect enum JSONTree {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case object([(key: String, value: JSONTree)])
  /// A damaged text or a number out of range.
  case spoilt

  /// `nil` where the bytes are no JSON.
  init?(reading bytes: Span<UInt8>) {
    var reader = JSONReader(bytes)
    do throws(JSONFault) {
      self = try Self.read(&reader)
      try reader.end()
    } catch {
      precondition((0...bytes.count).contains(error.offset), "a fault outside the bytes")
      return nil
    }
  }

  private static func read(_ reader: inout JSONReader) throws(JSONFault) -> JSONTree {
    if reader.isAtList() {
      var elements: [JSONTree] = []
      try reader.list { reader throws(JSONFault) in elements.append(try read(&reader)) }
      return .list(elements)
    }
    if reader.isAtObject() {
      var members: [(String, JSONTree)] = []
      var isSpoilt = false
      try reader.object { reader, key throws(JSONFault) in
        let value = try read(&reader)
        if let key = try? key.text(in: reader.bytes) {
          members.append((key, value))
        } else {
          isSpoilt = true
        }
      }
      return isSpoilt ? .spoilt : .object(members)
    }
    let value = try reader.value()
    switch value.kind {
    case .null: return .null
    case .flag: return (try? value.flag(in: reader.bytes)).map(JSONTree.flag) ?? .spoilt
    case .number: return (try? value.number(in: reader.bytes)).map(JSONTree.number) ?? .spoilt
    case .text: return (try? value.text(in: reader.bytes)).map(JSONTree.text) ?? .spoilt
    case .absent, .list, .object: preconditionFailure("a scalar is none")
    }
  }

  private var children: [JSONTree] {
    switch self {
    case .list(let elements): elements
    case .object(let members): members.map(\.value)
    default: []
    }
  }

  /// Whether anything in it could not be read.
  var isSpoilt: Bool {
    if case .spoilt = self { return true }
    return children.contains { $0.isSpoilt }
  }

  /// Whether an object in it has two members with one key. Foundation's keys are Swift's texts, to
  /// which canonically equivalent ones are the same.
  var hasTwins: Bool {
    if case .object(let members) = self, Set(members.map(\.key)).count < members.count {
      return true
    }
    return children.contains { $0.hasTwins }
  }

  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// Whether Foundation read the same.
  func equals(_ value: Any) -> Bool {
    switch self {
    case .spoilt: return false
    case .null: return value is NSNull
    case .text(let text):
      return (value as? String).map { $0.utf8.elementsEqual(text.utf8) } == true
    case .flag(let flag): return (value as? Bool) == flag
    case .number(let number): return Self.isNear(number, (value as? NSNumber)?.doubleValue)
    case .list(let elements):
      guard let values = value as? [Any], values.count == elements.count else { return false }
      return zip(elements, values).allSatisfy { $0.equals($1) }
    case .object(let members):
      guard let values = value as? [String: Any], values.count == members.count else {
        return false
      }
      return members.allSatisfy { member in
        values[member.key].map { member.value.equals($0) } == true
      }
    }
  }

  /// Foundation takes long numbers as decimals, whose last bit may be another one.
  private static func isNear(_ number: Double, _ other: Double?) -> Bool {
    guard let other else { return false }
    return number == other || abs(number - other) <= number.ulp * 2
  }
}
