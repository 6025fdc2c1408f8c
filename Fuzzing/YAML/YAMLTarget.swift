import Foundation
import People

@testable import Lists

/// Lists in YAML. What they become is JSON, and each value is on its line.
enum Target {
  static func check(_ bytes: [UInt8]) {
    MappedReading.check(bytes) { mapping in
      var mapping = mapping
      mapping.syntax = .yaml
      return .mapping(mapping)
    }
    guard let json = try? ListText.json(Data(bytes), .yaml) else { return }
    precondition(
      (try? JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)) != nil,
      "what came of it is no JSON")
    precondition(json.count { $0 == 0x0A } <= bytes.count, "more lines than there were bytes")
  }
}
