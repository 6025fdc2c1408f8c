import Foundation

/// Names and values as queries and forms hold them.
package enum FormText {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// A text with all but the unreserved characters of RFC 3986, section 2.3, as their bytes' numbers.
  package static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
