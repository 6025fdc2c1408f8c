import Foundation

/// What a source is called after the place of its list: the name is also the office of its people.
enum OfficeName {
  /// Words that say what a file or a host is, and not where people are.
  private static let common: Set<String> = [
    "users", "user", "people", "persons", "employees", "employee", "staff", "contacts", "contact",
    "list",
    "export", "data", "members", "member", "directory", "hr", "api", "index", "team", "results",
    "www",
    "file", "json", "csv", "ldif", "vcf", "intranet", "rest", "v1", "v2", "v3", "default",
    "localhost",
    "feed", "profiles", "cards", "all", "addressbook", "employeelist", "mitarbeiter", "personal",
    "töötajad", "inimesed", "henkilöstö", "сотрудники", "telefonbuch", "graph", "output",
    "download",
  ]

  /// A name for each place, no two alike.
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

  /// The name that a place tells; `nil` where it tells none.
  private static func name(of place: String) -> String? {
    guard let scheme = place.range(of: "://") else { return word(of: stem(of: place)) }
    let rest = place[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let host = rest.prefix { $0 != "/" }.drop { $0 == "@" }
    let labels = host.prefix { $0 != ":" }.split(separator: ".").map(String.init)
    let file = stem(of: String(rest.dropFirst(host.count)))
    // An address of numbers names nobody.
    let isNumber = labels.allSatisfy { Int($0) != nil }
    return word(of: file) ?? (isNumber ? nil : labels.lazy.dropLast().compactMap(word).first)
  }

  private static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    return String(file.prefix { $0 != "." })
  }

  /// The words that say where, each beginning with a capital: `tallinn-staff_2026` is Tallinn.
  private static func word(of text: String) -> String? {
    let words = text.split { !$0.isLetter }.filter {
      !common.contains($0.lowercased()) && $0.count > 1
    }
    if words.isEmpty { return nil }
    return words.prefix(3).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
