extension Theme {
  /// The keys of further fields that templates name, sorted: `floor` for `{{detail.floor}}`.
  static func namedDetails(in templates: some Sequence<[UInt8]>) -> [String] {
    let prefix = Array("detail.".utf8)
    var names: Set<String> = []
    for text in templates {
      var start = 0
      while let end = text[start...].firstIndex(of: UInt8(ascii: ".")) {
        start = end + 1
        guard text[..<start].suffix(prefix.count).elementsEqual(prefix),
          let before = text[..<start].dropLast(prefix.count).last, "{#^/& ".utf8.contains(before)
        else { continue }
        let name = text[start...].prefix { !"}. \t\r\n".utf8.contains($0) }
        if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
      }
    }
    return names.sorted()
  }
}
