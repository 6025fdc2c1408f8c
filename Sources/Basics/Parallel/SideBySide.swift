/// Runs a function on each item, each on a thread of its own, and returns the results in the
/// items' order. A thread that waits for a server holds up no other.
public func sideBySide<Item: Sendable, Value: Sendable>(
  _ items: [Item], _ function: @escaping @Sendable (Item) -> Value
) -> [Value] {
  let made = items.map { _ in Made<Value>() }
  let threads = zip(items, made).map { item, made in
    JoinedThread { made.set(function(item)) }
  }
  for thread in threads { thread.join() }
  return zip(items, made).map { item, made in made.take() ?? function(item) }
}
