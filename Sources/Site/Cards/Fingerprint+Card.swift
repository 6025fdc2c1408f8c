package import Basics
package import VCard

extension Fingerprint {
  package init(of card: Card) {
    self = FingerprintHasher.fingerprint { hasher in
      hasher.append(card.properties.count)
      for property in card.properties { hasher.append(property) }
    }
  }
}

extension FingerprintHasher {
  fileprivate mutating func append(_ property: Property) {
    append(property.group)
    append(property.name)
    append(property.parameters.count)
    for parameter in property.parameters {
      append(parameter.name)
      append(parameter.values)
    }
    switch property.value {
    case .text(let text):
      append(1)
      append(text)
    case .list(let texts):
      append(2)
      append(texts)
    case .structured(let parts):
      append(3)
      append(parts.count)
      for part in parts { append(part) }
    case .binary(let bytes):
      append(4)
      append(bytes)
    }
  }
}
