/// An object of JSON with members whose keys wings name.
package struct ExtendedObject<Base: Encodable & Sendable>: Encodable, Sendable {
  let base: Base
  let further: [(key: String, value: any Encodable & Sendable)]

  package init(_ base: Base, _ further: [(key: String, value: any Encodable & Sendable)]) {
    self.base = base
    self.further = further
  }

  package func encode(to encoder: any Encoder) throws {
    try base.encode(to: encoder)
    var members = encoder.container(keyedBy: Key.self)
    for (key, value) in further { try members.encode(value, forKey: Key(stringValue: key)) }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
