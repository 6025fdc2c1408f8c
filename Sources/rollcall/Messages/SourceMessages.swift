import Build
import Cache
import Fetching
import Formats
import Foundation
import People

enum SourceMessages {
  /// Why a build stops, or writes only the notice.
  static func stop(_ readings: SourceReadings) -> String {
    guard readings.hasLoss else {
      return "error: no source could be read, and there is no snapshot of any"
    }
    let lost = readings.sources.filter { $0.loss != nil }
    let replacing = lost.filter { $0.problem == nil }
    var lines = [
      "error: going on would lose \(lost.isEmpty ? "contact cards" : "people"); nothing was touched"
    ]
    if let loss = replacing.first?.loss {
      let names = replacing.map(\.name).joined(separator: ", ")
      lines.append(
        "  \(names): \(loss.has.counted("person", "people")), but the sources that are gone had"
          + " \(loss.had)")
    }
    return (lines + ["  if the loss is meant, build once with --accept-loss"]).joined(
      separator: "\n")
  }
}

extension RejectedRecord.Reason {
  var words: String {
    switch self {
    case .notAnObject(let found): "expected object, found \(found.words); record left out"
    case .noName: "no name; record left out"
    }
  }

  var remedy: String {
    switch self {
    case .notAnObject: "check `people`: each item of the list has to be an object"
    case .noName: "give the record a name, or delete it from the list"
    }
  }
}

extension ValueKind {
  /// The forms of dates that lists may have.
  static let dateForms =
    "write 2026-12-31, 31.12.2026 or 31 December 2026; 31/12/2026 or 12/31/2026 needs "
    + "`dates: dmy` or `dates: mdy` if no other date of the column tells"

  var words: String {
    switch self {
    case .damagedText: "damaged text"
    case .overloadedText: "over 30 marks on one letter; those beyond are left out"
    case .tooManyValues: "over 100 values; those beyond are left out"
    case .hugeNumber: "a number out of range"
    case .email: "an e-mail address"
    case .phone: "a phone number"
    default: rawValue
    }
  }
}
