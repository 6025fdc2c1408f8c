/// Decides whether an answer lost too many people.
struct LossRule {
  /// Smaller lists are exempt: one leaver is a large part of them.
  static let smallest = 10

  let maxLoss: Double

  func forbids(had: Int, has: Int) -> Bool {
    had >= Self.smallest && Double(had - has) > maxLoss * Double(had)
  }
}
