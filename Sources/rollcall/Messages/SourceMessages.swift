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
    let losesPeople = readings.sources.contains { $0.loss != nil }
    return "error: going on would lose \(losesPeople ? "people" : "contact cards");"
      + " nothing was touched\n  if the loss is meant, build once with --accept-loss"
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
