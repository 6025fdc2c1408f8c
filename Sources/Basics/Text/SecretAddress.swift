/// Finds what may be a secret in an address: user info, values of the query, the fragment, and paths that only their
/// owners know.
package struct SecretAddress {
  /// The offsets of what is masked, in order.
  package private(set) var masked: [Range<Int>] = []

  private let scalars: [Unicode.Scalar]

  /// - Parameter address: an absolute address, such as `https://user:password@host/path?key=value`.
  package init(_ address: [Unicode.Scalar]) {
    scalars = address
    guard let colon = address.firstIndex(of: ":"),
      address[colon...].starts(with: "://".unicodeScalars)
    else { return }
    let start = colon + 3
    var end = index(of: "/?#", from: start) ?? address.count
    if let at = lastAt(from: start, authorityEnd: end) {
      mask(start..<at)
      end = index(of: "/?#", from: at) ?? address.count
    }
    let fragment = index(of: "#", from: end) ?? address.count
    let query = min(index(of: "?", from: end) ?? fragment, fragment)
    maskPath(authority: start..<end, path: end..<query)
    if query < fragment { maskQuery(query + 1..<fragment) }
    if fragment < address.count { mask(fragment + 1..<address.count) }
  }

  /// An address with an ellipsis in place of each secret.
  package static func masked(_ address: String) -> String {
    let scalars = Array(address.unicodeScalars)
    var text = String.UnicodeScalarView()
    var index = 0
    for range in SecretAddress(scalars).masked {
      text += scalars[index..<range.lowerBound]
      text.append("…")
      index = range.upperBound
    }
    text += scalars[index...]
    return String(text)
  }

  private func index(of ends: String, from start: Int) -> Int? {
    scalars[start...].firstIndex { ends.unicodeScalars.contains($0) }
  }

  private mutating func mask(_ range: Range<Int>) {
    if !range.isEmpty { masked.append(range) }
  }

  /// The `@` behind user info. A password may hold a slash although it should not: then the authority has a colon without
  /// a port.
  private func lastAt(from start: Int, authorityEnd end: Int) -> Int? {
    if let at = scalars[start..<end].lastIndex(of: "@") { return at }
    guard let colon = scalars[start..<end].firstIndex(of: ":"),
      !scalars[colon + 1..<end].allSatisfy({ ("0"..."9").contains($0) })
    else { return nil }
    return scalars[end...].lastIndex(of: "@")
  }

  private mutating func maskQuery(_ query: Range<Int>) {
    var start = query.lowerBound
    while start < query.upperBound {
      let end =
        scalars[start..<query.upperBound].firstIndex { $0 == "&" || $0 == ";" }
        ?? query.upperBound
      let equals = scalars[start..<end].firstIndex(of: "=")
      mask((equals.map { $0 + 1 } ?? start)..<end)
      start = end + 1
    }
  }

  /// Of a calendar the whole path: its private address is all that protects it.
  private mutating func maskPath(authority: Range<Int>, path: Range<Int>) {
    let segments = self.segments(of: path)
    let names = segments.map { text($0).lowercased() }
    let host = text(authority).lowercased()
    let isCalendar =
      text(0..<authority.lowerBound).lowercased().contains("webcal")
      || ["calendar", "caldav", "ical"].contains { host.contains($0) }
      || names.contains { $0 == "ical" || $0.contains("calendar") || $0.contains("caldav") }
      || [".ics", ".ical", ".ifb"].contains { ending in names.last?.hasSuffix(ending) == true }
    if isCalendar, let first = segments.first, let last = segments.last {
      return mask(first.lowerBound..<last.upperBound)
    }
    for segment in segments where Self.isRandom(scalars[segment]) { mask(segment) }
  }

  private func segments(of path: Range<Int>) -> [Range<Int>] {
    var segments: [Range<Int>] = []
    var start = path.lowerBound
    for index in path where scalars[index] == "/" {
      segments.append(start..<index)
      start = index + 1
    }
    segments.append(start..<path.upperBound)
    return segments.filter { !$0.isEmpty }
  }

  /// Whether a segment seems to be a key: `private-…`, a UUID, or a word of 16 and more with letters and digits mixed.
  private static func isRandom(_ segment: ArraySlice<Unicode.Scalar>) -> Bool {
    if segment.starts(with: "private-".unicodeScalars) { return true }
    let words = segment.split { $0 == "." || $0 == "-" || $0 == "_" || $0 == "~" || $0 == "@" }
    func changes(_ word: ArraySlice<Unicode.Scalar>) -> Int {
      zip(word, word.dropFirst()).count(where: { isDigit($0) != isDigit($1) })
    }
    if words.contains(where: { $0.count >= 16 && changes($0) >= 3 }) { return true }
    let isUUID = words.count >= 5 && words.prefix(5).map(\.count) == [8, 4, 4, 4, 12]
    // Base64 for addresses has hyphens inside.
    return isUUID || segment.count >= 32 && changes(segment) >= 8
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}
