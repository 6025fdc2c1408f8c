/// The comparable forms of the values in one person's long lists: a list may grow by thousands of records,
/// and to search all of it for each takes the square of that.
struct UnitedKeys {
  /// Up to so many, a linear search is quicker than a set.
  private static let short = 16

  /// `nil` while the list is short.
  var emails: Set<String>?
  var phones: Set<String>?
  var projects: Set<String>?

  /// Whether all lists are short.
  var isEmpty: Bool { emails == nil && phones == nil && projects == nil }

  /// Adds values to a list, each spelling once.
  ///
  /// - Parameter key: the comparable form of a value.
  mutating func add<Value>(
    _ new: [Value], to old: inout [Value], _ keys: WritableKeyPath<UnitedKeys, Set<String>?>,
    key: (Value) -> String
  ) {
    if new.isEmpty { return }
    if old.isEmpty, new.count == 1 {
      old = new
      return
    }
    guard old.count + new.count > Self.short else {
      for value in new where !old.contains(where: { key($0) == key(value) }) { old.append(value) }
      return
    }
    // Taken out, so that it is not copied.
    var united = self[keyPath: keys] ?? Set(old.map(key))
    self[keyPath: keys] = nil
    for value in new where united.insert(key(value)).inserted { old.append(value) }
    self[keyPath: keys] = united
  }
}
