/// What people dial before a number, of all countries: for the search, which has to see past it.
public enum DialledPrefixes {
  /// What is dialled at home before a national number, with the calling codes under which it is;
  /// several prefixes or codes are divided by spaces.
  public static let trunks: [(prefixes: String, codes: String)] = {
    var codes: [String: [String]] = [:]
    for one in CallingCode.all where !one.trunks.isEmpty {
      codes[one.trunks.map(\.text).joined(separator: " "), default: []].append(one.code.text)
    }
    return codes.sorted { $0.key < $1.key }.map { ($0.key, $0.value.joined(separator: " ")) }
  }()

  /// What is dialled before an international number, divided by spaces.
  public static let exits =
    Set(CallingCode.all.flatMap(\.exits).map(\.text)).sorted().joined(separator: " ")
}
