/// The values that the steps of a path lead to, from one value on.
struct SelectedValues {
  /// The values in their order, `null` among them.
  fileprivate(set) var values: [JSONValue] = []
  /// The first value of another kind than a step needs.
  fileprivate(set) var mismatch: (expected: ValueKind, found: ValueKind)?
}

extension JSONValue {
  /// What the steps lead to.
  func selected(by steps: some Sequence<FieldPath.Step>) -> SelectedValues {
    var selected = SelectedValues()
    select(Array(steps)[...], &selected)
    return selected
  }

  private func select(_ steps: ArraySlice<FieldPath.Step>, _ selected: inout SelectedValues) {
    guard let step = steps.first else {
      if kind != .absent { selected.values.append(self) }
      return
    }
    guard !isMissing else { return }
    let rest = steps.dropFirst()
    let needed: Kind = step.isName ? .object : .list
    guard kind == needed else {
      selected.mismatch =
        selected.mismatch ?? (needed == .object ? .object : .list, shownKind)
      return
    }
    switch step {
    case .name(let name): member(name).select(rest, &selected)
    case .item(let wanted):
      forEachItem { place, item in
        if place == wanted { item.select(rest, &selected) }
      }
    case .first(let names, let text):
      var isFound = false
      forEachItem { _, item in
        guard !isFound, item.fits(names, text) else { return }
        isFound = true
        item.select(rest, &selected)
      }
    case .all: forEachItem { _, item in item.select(rest, &selected) }
    }
  }

  /// Whether what the names lead to reads so: a text, a number as it is written, `true` or `false`.
  func fits(_ names: [String], _ text: String) -> Bool {
    let value = names.reduce(self) { $0.member($1) }
    switch value.kind {
    case .text: return value.isText(text)
    case .number, .flag: return value.bytes.elementsEqual(text.utf8)
    case .absent, .null, .list, .object: return false
    }
  }

  /// Calls `body` with the items of a list, each with its place.
  func forEachItem(_ body: (Int, JSONValue) -> Void) {
    guard kind == .list else { return }
    var reader = JSONReader(bytes)
    var place = 0
    // The list was read to its end before, so that no fault is left to find.
    try? reader.list { reader throws(JSONFault) in
      body(place, try reader.value())
      place += 1
    }
  }
}
