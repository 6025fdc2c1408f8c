/// The keys of a kind of context and the kinds of their values, for checking templates before rendering.
///
/// Contexts are built on its `shape`, so that one declaration serves both:
/// ```swift
/// let person: Schema = ["name": .text, "emails": .list(.text)]
/// let page: Schema = ["title": .text, "isPublic": .flag, "people": .list(.context(person))]
/// let context = Context(page.shape, [.text("Staff"), .flag(false), .list(people)])
/// ```
public final class Schema: Sendable, ExpressibleByDictionaryLiteral {
  /// The kind of a key's value, which may also be absent.
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

  /// Creates a schema from keys in the order of their slots.
  public init(_ entries: [(key: String, kind: Kind)]) {
    shape = Shape(entries.map(\.key))
    kinds = entries.map(\.kind)
  }

  /// Creates a schema from a literal, in its order.
  public convenience init(dictionaryLiteral elements: (String, Kind)...) {
    self.init(elements.map { (key: $0.0, kind: $0.1) })
  }

  func kind(ofSymbol symbol: Int32) -> Kind? {
    shape.slot(ofSymbol: symbol).map { kinds[$0] }
  }
}

/// Compared by identity: two schemas with the same keys are two kinds of context.
extension Schema: Hashable {
  /// Whether both are the same object.
  public static func == (lhs: Schema, rhs: Schema) -> Bool { lhs === rhs }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
