import Foundation

/// Runs a function on each item, each on a thread of its own, and returns the results in the
/// items' order. A thread that waits for a server holds up no other.
public func sideBySide<Item: Sendable, Value: Sendable>(
  _ items: [Item], _ function: @escaping @Sendable (Item) -> Value
) -> [Value] {
  let results = Results<Value>()
  let group = DispatchGroup()
  for (place, item) in items.enumerated() {
    group.enter()
    let thread = Thread {
      blockPipeSignal()
      results.set(function(item), at: place)
      group.leave()
    }
    // musl gives a thread 128 KB alone, which is little for a TLS connection.
    thread.stackSize = 8 << 20
    thread.start()
  }
  group.wait()
  return results.taken()
}

/// A TLS connection that the server has closed raises SIGPIPE on writing. It would end the
/// program; blocked, it is an error of the write.
private func blockPipeSignal() {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
}

/// Results by place, filled from several threads.
private final class Results<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Int: Value] = [:]

  func set(_ value: Value, at place: Int) {
    lock.withLock { values[place] = value }
  }

  /// The results, which are handed over: a thread that is about to end may hold on to this object, and
  /// whoever changes a result would have to copy it.
  func taken() -> [Value] {
    lock.withLock {
      defer { values = [:] }
      return values.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}
