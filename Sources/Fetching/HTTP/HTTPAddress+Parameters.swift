import Formats
import Foundation

extension HTTPAddress {
  /// The address with a parameter of its query set, in place of one that it has or behind the others.
  func setting(_ parameter: String, to value: String) -> String {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? parts[1].split(separator: "&") : []
    let others = query.filter { item in
      let name = item.prefix { $0 != "=" }.replacing("+", with: " ")
      return name.removingPercentEncoding != parameter
    }
    let item = "\(FormText.encoded(parameter))=\(FormText.encoded(value))"
    return parts[0] + "?" + (others.map(String.init) + [item]).joined(separator: "&")
  }
}
