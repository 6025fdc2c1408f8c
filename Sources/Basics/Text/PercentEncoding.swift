import Foundation

package enum PercentEncoding {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// A text percent-encoded for a query or form: all but the unreserved characters of RFC 3986, section 2.3.
  package static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// `nil` for a percent sign without two hexadecimal digits, or bytes that are not UTF-8.
  package static func decoded(_ text: String) -> String? { text.removingPercentEncoding }
}
