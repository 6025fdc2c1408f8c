extension FieldPath {
  /// The path with neighbouring names as one name that holds dots, where that leads somewhere: whoever writes
  /// `@odata.nextLink` without quotation marks hardly means two names.
  func withQuotes(where leadsSomewhere: (FieldPath) -> Bool) -> FieldPath? {
    for start in steps.indices {
      let names = FieldPath(Array(steps[start...])).leadingNames
      guard names.count > 1 else { continue }
      for count in (2...names.count).reversed() {
        let name = names.prefix(count).joined(separator: ".")
        let path = FieldPath(steps[..<start] + [.name(name)] + steps[(start + count)...])
        if leadsSomewhere(path) { return path }
      }
    }
    return nil
  }
}
