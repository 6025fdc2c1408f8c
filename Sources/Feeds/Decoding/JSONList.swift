import Foundation

/// The list of people in a JSON answer. Only its way to the list can fail; records cannot.
struct JSONList: DecodableWithConfiguration {
  /// What to read, and where to put it.
  final class Configuration {
    let mapping: Mapping
    let plan: DecodingPlan
    /// What was read so far: further pages add to it.
    var list = DecodedList()
    /// Whether the last value at a branch that takes texts and numbers was a number. Asking for
    /// the right one first saves an error a record.
    var wasNumber: [Bool]

    init(_ mapping: Mapping) {
      self.mapping = mapping
      plan = DecodingPlan(mapping)
      wasNumber = Array(repeating: false, count: plan.count)
    }
  }

  init(from decoder: any Decoder, configuration: Configuration) throws {
    var decoder = decoder
    var path = ""
    for name in configuration.mapping.people {
      let key = FieldKey(name)
      guard let container = try? decoder.container(keyedBy: FieldKey.self) else {
        throw BodyProblem.wrongShape(
          path: path, expected: .object, found: ValueKind(topOf: decoder))
      }
      path += path.isEmpty ? name : "." + name
      guard container.contains(key) else {
        throw BodyProblem.wrongShape(path: path, expected: .list, found: .nothing)
      }
      decoder = try container.superDecoder(forKey: key)
    }
    guard var elements = try? decoder.unkeyedContainer() else {
      throw BodyProblem.wrongShape(path: path, expected: .list, found: ValueKind(topOf: decoder))
    }
    while !elements.isAtEnd {
      JSONRecord.read(try elements.superDecoder(), configuration)
    }
  }
}
