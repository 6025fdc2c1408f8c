/// Decides whether an answer lacks too many people.
struct LossRule {
  /// In a smaller list nothing counts as a loss: one leaver is a large part of it.
  static let smallest = 10

  let maxLoss: Double

  func forbids(had: Int, has: Int) -> Bool {
    had >= Self.smallest && Double(had - has) > maxLoss * Double(had)
  }
}
