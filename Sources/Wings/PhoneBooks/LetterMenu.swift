import Basics
import People

/// People in menus and pages of a few each, cut by the letters of names and not by count or rank: who joins or leaves
/// changes the page of that name, and those beside it only where one overflows or two fit into one.
struct LetterMenu: Sendable {
  struct Item: Sendable {
    enum Content: Sendable {
      case page([Int])
      indirect case menu(LetterMenu)
    }

    /// The file's name without extension: a hash of the letters.
    let name: String
    /// The beginnings of the first and last name.
    let label: String
    let content: Content
  }

  let items: [Item]

  /// All pages and menus below, this one aside.
  var all: [Item] {
    items.flatMap { item in
      if case .menu(let menu) = item.content { return [item] + menu.all }
      return [item]
    }
  }
}

/// Cuts people into menus.
struct LetterMenuMaker {
  let letters: SortLetters
  /// The most items of a menu, and entries of a page.
  let most: Int
  /// The number of a person's entries.
  let entries: (Int) -> Int

  /// People by their letters, in halves of the range of letters.
  private indirect enum Tree {
    case item(LetterMenu.Item, people: [Int])
    case halves(Tree, Tree, name: String)
  }

  /// People with the same letter at one place.
  private struct Group {
    let unit: SortLetters.Unit
    var people: [Int]
    var entries: Int
  }

  /// - Parameter people: in the order of the letters.
  func menu(of people: [Int]) -> LetterMenu {
    guard !people.isEmpty else { return LetterMenu(items: []) }
    if people.reduce(0, { $0 + entries($1) }) <= most {
      return LetterMenu(items: [page(people, units: 1, key: "all")])
    }
    return menu(of: people, units: 0, key: "all")
  }

  /// A menu of people whose first `units` letters are equal.
  private func menu(of people: [Int], units: Int, key: String) -> LetterMenu {
    var units = units
    var key = key
    var groups = groups(of: people, unit: units)
    // Skip letters that are the same for all of them.
    while groups.count == 1, units + 1 < letters.count(of: people[0]) {
      key += ".\(groups[0].unit)"
      units += 1
      groups = self.groups(of: people, unit: units)
    }
    return menu(of: [tree(groups[...], units: units, key: key)], units: units)
  }

  /// A menu of as many levels of the tree as fit.
  private func menu(of trees: [Tree], units: Int) -> LetterMenu {
    var shown = trees
    while true {
      let halves = shown.flatMap { tree in
        if case .halves(let first, let second, _) = tree { return [first, second] }
        return [tree]
      }
      if halves.count == shown.count || halves.count > most { break }
      shown = halves
    }
    return LetterMenu(
      items: shown.map { tree in
        switch tree {
        case .item(let item, _): return item
        case .halves(let first, let second, let name):
          return LetterMenu.Item(
            name: name, label: label(people(of: tree), units: units + 1),
            content: .menu(menu(of: [first, second], units: units)))
        }
      })
  }

  private func people(of tree: Tree) -> [Int] {
    switch tree {
    case .item(_, let people): people
    case .halves(let first, let second, _): people(of: first) + people(of: second)
    }
  }

  /// Halves the range of letters until what is in a part fits into one page, or is one letter.
  private func tree(_ groups: ArraySlice<Group>, units: Int, key: String) -> Tree {
    let people = groups.flatMap(\.people)
    if groups.reduce(0, { $0 + $1.entries }) <= most {
      return .item(page(people, units: units + 1, key: key), people: people)
    }
    guard let first = groups.first, let last = groups.last, first.unit != last.unit else {
      let unit = groups.first?.unit ?? 0
      let own = "\(key).\(unit)"
      let item = LetterMenu.Item(
        name: Self.name(of: own), label: label(people, units: units + 1),
        content: units + 1 < letters.count(of: people[0])
          ? .menu(menu(of: people, units: units + 1, key: own)) : .page(people))
      return .item(item, people: people)
    }
    // The highest bit in which the letters differ.
    let bit = UInt32(31 - (first.unit ^ last.unit).leadingZeroBitCount)
    let middle = groups.firstIndex { $0.unit >> bit & 1 == 1 } ?? groups.endIndex
    func half(_ part: ArraySlice<Group>) -> Tree {
      tree(part, units: units, key: "\(key):\((part.first?.unit ?? 0) >> bit)<\(bit)")
    }
    return .halves(
      half(groups[..<middle]), half(groups[middle...]), name: Self.name(of: key + ":menu"))
  }

  private func page(_ people: [Int], units: Int, key: String) -> LetterMenu.Item {
    LetterMenu.Item(
      name: Self.name(of: key), label: label(people, units: units), content: .page(people))
  }

  private func label(_ people: [Int], units: Int) -> String {
    guard let first = people.first, let last = people.last else { return "" }
    let labels = [first, last].map { letters.label(of: $0, count: units) }
    return labels[0] == labels[1] ? labels[0] : labels[0] + " – " + labels[1]
  }

  /// The people by the letter at a place, in the letters' order.
  private func groups(of people: [Int], unit place: Int) -> [Group] {
    var groups: [Group] = []
    var places: [SortLetters.Unit: Int] = [:]
    var last: Int?
    for person in people {
      let unit = letters.unit(place, of: person)
      // Fast path: the people are sorted, so most belong to the last group.
      let index: Int
      if let last, groups[last].unit == unit {
        index = last
      } else {
        index = places[unit] ?? groups.count
        if index == groups.count { groups.append(Group(unit: unit, people: [], entries: 0)) }
        places[unit] = index
      }
      groups[index].people.append(person)
      groups[index].entries += entries(person)
      last = index
    }
    return groups.sorted { $0.unit < $1.unit }
  }

  private static func name(of key: String) -> String {
    String(FingerprintHasher.fingerprint { $0.append(key) }.low, radix: 36)
  }
}
