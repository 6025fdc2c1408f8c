/// What a key finds, ready to be shown.
struct TreeAnswer: Sendable {
  /// Above this number, how many there are is not said: so a joiner changes no answer in vain.
  static let most = 100

  /// The key, its kind included.
  let key: [UInt8]
  /// How many people it finds; 101 where it is more than a hundred.
  let total: Int
  /// The indices of the best of them, best first.
  let people: [Int32]
}
