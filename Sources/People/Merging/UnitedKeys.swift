/// The keys of one person's long lists. A list may grow by thousands of records; searching it for each would take
/// quadratic time.
struct UnitedKeys {
  /// Up to this count, a linear search is faster than a set.
  private static let short = 16

  /// `nil` while the list is short.
  var emails: Set<String>?
  var phones: Set<String>?
  var projects: Set<String>?

  /// Adds values to a list, each key once.
  static func add<Value>(
    _ new: [Value], to old: inout [Value], _ keys: inout Set<String>?, key: (Value) -> String
  ) {
    if new.isEmpty { return }
    if old.isEmpty, new.count == 1 {
      old = new
      return
    }
    guard old.count + new.count > short else {
      var known = old.map(key)
      known.reserveCapacity(old.count + new.count)
      old.reserveCapacity(old.count + new.count)
      for value in new {
        let key = key(value)
        if known.contains(key) { continue }
        known.append(key)
        old.append(value)
      }
      return
    }
    // Moved out to avoid a copy.
    var united = keys ?? Set(old.map(key))
    keys = nil
    for value in new where united.insert(key(value)).inserted { old.append(value) }
    keys = united
  }
}
