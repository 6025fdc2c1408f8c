import Foundation
import People

/// Names a source after the place of its list. The name is also its people's office.
enum OfficeName {
  /// Words that describe a file or a host, not a location.
  private static let common = Vocabulary.words("no place")

  /// A unique name for each place.
  static func names(of places: [String]) -> [String] {
    var names: [String] = []
    for place in places {
      let wanted = name(of: place) ?? "Head office"
      var name = wanted
      var number = 2
      while names.contains(name) {
        name = "\(wanted) \(number)"
        number += 1
      }
      names.append(name)
    }
    return names
  }

  private static func name(of place: String) -> String? {
    guard let scheme = place.range(of: "://") else { return word(of: stem(of: place)) }
    let rest = place[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let host = rest.prefix { $0 != "/" }.drop { $0 == "@" }
    let labels = host.prefix { $0 != ":" }.split(separator: ".").map(String.init)
    let file = stem(of: String(rest.dropFirst(host.count)))
    // A numeric address names nobody.
    let isNumber = labels.allSatisfy { Int($0) != nil }
    return word(of: file) ?? (isNumber ? nil : labels.lazy.dropLast().compactMap(word).first)
  }

  /// The name of a file without its ending.
  static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    return String(file.prefix { $0 != "." })
  }

  /// The words for a location, capitalized: `tallinn-staff_2026` gives Tallinn.
  private static func word(of text: String) -> String? {
    let words = text.split { !$0.isLetter }.filter {
      !common.contains($0.lowercased()) && $0.count > 1
    }
    if words.isEmpty { return nil }
    return words.prefix(3).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
