/// What people dial before a number, in all countries: the search has to ignore it.
package enum DialledPrefixes {
  /// By calling code, what is dialled at home before a national number, separated by spaces. A zero is
  /// not listed: people write one in every country.
  package static let trunks: [(code: String, prefixes: String)] = CallingCode.all.compactMap {
    one in
    let prefixes = one.trunks.map(\.text).filter { $0 != "0" }
    return prefixes.isEmpty ? nil : (one.code.text, prefixes.joined(separator: " "))
  }

  /// What is dialled before an international number, separated by spaces.
  package static let exits =
    Set(CallingCode.all.flatMap(\.exits).map(\.text)).sorted().joined(separator: " ")
}
