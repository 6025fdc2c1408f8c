/// The comparable forms of the values in one person's long lists: a list may grow by thousands of records,
/// and to search all of it for each takes the square of that.
struct UnitedKeys {
  /// Up to so many, a linear search is quicker than a set.
  private static let short = 16

  /// `nil` while the list is short.
  var emails: Set<String>?
  var phones: Set<String>?
  var projects: Set<String>?

  /// Adds values to a list, each spelling once.
  ///
  /// - Parameters:
  ///   - keys: those of the list, where it is long.
  ///   - key: the comparable form of a value.
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
      for value in new {
        let key = key(value)
        if known.contains(key) { continue }
        known.append(key)
        old.append(value)
      }
      return
    }
    // Taken out, so that it is not copied.
    var united = keys ?? Set(old.map(key))
    keys = nil
    for value in new where united.insert(key(value)).inserted { old.append(value) }
    keys = united
  }
}
