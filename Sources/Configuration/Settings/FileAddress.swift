import Foundation

/// Addresses of the form `file:///folder/name`.
package enum FileAddress {
  /// The path that the address means; `nil` where it names another machine or is no address.
  package static func path(_ text: String) -> String? {
    let rest = text.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash].lowercased()
    guard host.isEmpty || host == "localhost" else { return nil }
    return String(rest[slash...]).removingPercentEncoding
  }
}
