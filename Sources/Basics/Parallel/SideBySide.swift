/// Calls a function with each item, each on a thread of its own, and returns the results in the
/// items' order: for few items that wait, say for a server. One that waits holds up no other.
package func sideBySide<Item: Sendable, Value: Sendable>(
  _ items: [Item], _ function: @escaping @Sendable (Item) -> Value
) -> [Value] {
  let slots = items.map { _ in Slot<Value>() }
  let threads = zip(items, slots).map { item, slot in
    JoinedThread { slot.set(function(item)) }
  }
  for thread in threads { thread.join() }
  return zip(items, slots).map { item, slot in slot.take() ?? function(item) }
}
