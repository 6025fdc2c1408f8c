import Foundation

/// Addresses of the form `file:///folder/name`.
package enum FileAddress {
  /// The path of an address; `nil` for another machine.
  package static func path(_ text: String) -> String? {
    let rest = text.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash].lowercased()
    guard host.isEmpty || host == "localhost" else { return nil }
    return String(rest[slash...]).removingPercentEncoding
  }
}
