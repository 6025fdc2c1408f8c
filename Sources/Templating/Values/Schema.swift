/// What the keys of a kind of context hold, for checking templates before anything is rendered.
///
/// One declaration serves both sides: contexts are built on its `shape`.
/// ```swift
/// let person: Schema = ["name": .text, "emails": .list(.text)]
/// let page: Schema = ["title": .text, "isPublic": .flag, "people": .list(.context(person))]
/// let context = Context(page.shape, [.text("Staff"), .flag(false), .list(people)])
/// ```
public final class Schema: Sendable, ExpressibleByDictionaryLiteral {
  /// What a key holds. Any of them may be absent in a context.
  public indirect enum Kind: Hashable, Sendable {
    /// Text, bytes or markup.
    case text
    case flag
    /// A list whose items are all of one kind.
    case list(Kind)
    case context(Schema)
  }

  /// The keys, in the order of their slots.
  public let shape: Shape
  private let kinds: [Kind]

  /// Makes a schema of keys and their kinds, in the order of their slots.
  public init(_ entries: [(key: String, kind: Kind)]) {
    shape = Shape(entries.map(\.key))
    kinds = entries.map(\.kind)
  }

  /// Makes a schema of a literal, in its order.
  public convenience init(dictionaryLiteral elements: (String, Kind)...) {
    self.init(elements.map { (key: $0.0, kind: $0.1) })
  }

  func kind(ofSymbol symbol: Int32) -> Kind? {
    shape.slot(ofSymbol: symbol).map { kinds[$0] }
  }
}

/// Schemas are compared by identity: two with the same keys are two kinds of context.
extension Schema: Hashable {
  /// Whether both are the same schema.
  public static func == (lhs: Schema, rhs: Schema) -> Bool { lhs === rhs }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
