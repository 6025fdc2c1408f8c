/// Tells whether an answer lacks more people than its source may lose.
struct LossRule {
  /// Below this number nothing counts as a loss: in a small list one leaver is a large part.
  static let smallest = 10

  let maxLoss: Double

  func forbids(had: Int, has: Int) -> Bool {
    had >= Self.smallest && Double(had - has) > maxLoss * Double(had)
  }
}
