/// The comparable forms of a full name that somebody wrote, the likelier reading first: as it is, and `Tamm, Mari` as
/// `Mari Tamm`. Names of Han, kana or Hangul count in either order.
package enum WrittenName {
  package static func keys(_ text: String) -> [String] {
    var keys = [Name.single(text).key]
    if let name = CommaName.parts(of: text) {
      keys.append(name.key)
    } else {
      let halves = text.split(separator: ",", omittingEmptySubsequences: false)
      if halves.count == 2 { keys.append(NameKey.of("\(halves[1]) \(halves[0])")) }
    }
    if UnspacedScripts.isEastAsian(text) {
      let words = text.split(separator: " ")
      if words.count == 2 { keys.append(NameKey.of("\(words[1])\(words[0])")) }
    }
    var seen: Set<String> = []
    return keys.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
