/// What the values of one person's long lists have in common with other spellings of them: a list may
/// grow by thousands of records, and to look through all of it for each takes the square of that.
struct UnitedKeys {
  /// In a list of so many, looking through all of them is quicker than remembering them.
  private static let short = 16

  /// `nil` while the list is short.
  var emails: Set<String>?
  var phones: Set<String>?
  var projects: Set<String>?

  /// Whether all lists are short.
  var isEmpty: Bool { emails == nil && phones == nil && projects == nil }

  /// Adds values to a list, each spelling once.
  ///
  /// - Parameter key: what two spellings of one value have in common.
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
    var known = self[keyPath: keys] ?? Set(old.map(key))
    self[keyPath: keys] = nil
    for value in new where known.insert(key(value)).inserted { old.append(value) }
    self[keyPath: keys] = known
  }
}
