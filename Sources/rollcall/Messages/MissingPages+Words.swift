import Formats
import Starter

extension MissingPages {
  /// What is missing.
  var words: String {
    switch sign {
    case .total(let total):
      "the answer says \(total) people, \(read) \(read == 1 ? "was" : "were") read"
    case .further(let path): "the answer says by `\(path.text)` that there are further pages"
    case .nothingNext:
      "`next` finds nothing in the answer, which has exactly \(read) people: perhaps not all"
    }
  }

  /// What to do.
  var remedy: String {
    if let rule { return "add `next: \(rule.written)`" }
    if case .nothingNext = sign { return "see what the answer calls its next page" }
    return "add `next`, or ask for more at once in the address"
  }
}
