/// What differs between two texts, line by line, in the unified form of `diff -u` (POSIX.1-2024, diff).
package struct LineDifference {
  /// So many lines that are the same stand around each difference.
  private static let context = 3

  private enum Line: Equatable {
    case same(String)
    case removed(String)
    case added(String)

    var isSame: Bool { if case .same = self { true } else { false } }
    var isRemoved: Bool { if case .removed = self { true } else { false } }
    var isAdded: Bool { if case .added = self { true } else { false } }
  }

  private var lines: [Line] = []

  package init(from old: String, to new: String) {
    let old = Self.lines(of: old)
    let new = Self.lines(of: new)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        lines.append(.removed(old[left]))
        left += 1
      } else if right < new.count, added.contains(right) {
        lines.append(.added(new[right]))
        right += 1
      } else {
        lines.append(.same(old[left]))
        (left, right) = (left + 1, right + 1)
      }
    }
  }

  /// Empty for equal texts; else with a heading, and a line feed behind each line.
  package func unified(from old: String, to new: String) -> String {
    let changed = lines.indices.filter { !lines[$0].isSame }
    guard !changed.isEmpty else { return "" }
    var text = "--- \(old)\n+++ \(new)\n"
    var index = 0
    while index < changed.count {
      let start = max(0, changed[index] - Self.context)
      var end = changed[index]
      // What has no more than two contexts between it stands together.
      while index < changed.count, changed[index] <= end + 2 * Self.context + 1 {
        end = changed[index]
        index += 1
      }
      text += hunk(start..<min(lines.count, end + Self.context + 1))
    }
    return text
  }

  private func hunk(_ range: Range<Int>) -> String {
    let before = lines[..<range.lowerBound]
    let part = lines[range]
    func place(_ isLeftOut: (Line) -> Bool) -> String {
      let count = part.count { !isLeftOut($0) }
      let first = before.count { !isLeftOut($0) } + (count == 0 ? 0 : 1)
      return count == 1 ? "\(first)" : "\(first),\(count)"
    }
    let heading = "@@ -\(place(\.isAdded)) +\(place(\.isRemoved)) @@\n"
    return part.reduce(into: heading) { text, line in
      switch line {
      case .same(let line): text += " " + line + "\n"
      case .removed(let line): text += "-" + line + "\n"
      case .added(let line): text += "+" + line + "\n"
      }
    }
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
