import Synchronization

/// Holds what a build has made for as long as the process runs. Taking a hundred thousand people
/// apart, object by object, takes longer than all else that is left to do; the system frees it all at
/// once.
enum KeptToTheEnd {
  private static let values = Mutex<[any Sendable]>([])

  static func keep(_ value: any Sendable) {
    values.withLock { $0.append(value) }
  }
}
