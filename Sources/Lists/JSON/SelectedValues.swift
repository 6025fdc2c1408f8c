import People

/// The values at the end of a path with several steps.
struct SelectedValues {
  /// The values in order, `null` included.
  fileprivate(set) var values: [JSONValue] = []
  /// What the innermost object around each value says about its kind; empty unless asked for.
  fileprivate(set) var kinds: [AddressKind?] = []
  fileprivate var wantsKinds = false
  /// The first value of another kind than a step needs.
  fileprivate(set) var mismatch: ValueMismatch?
}

extension JSONValue {
  /// - Parameter wantsKinds: Whether to ask objects which kind of address they hold, this one too.
  func selected(
    by steps: some Sequence<FieldPath.Step>, in bytes: Span<UInt8>, wantsKinds: Bool = false
  ) -> SelectedValues {
    var selected = SelectedValues()
    selected.wantsKinds = wantsKinds
    select(Array(steps)[...], bytes, nil, &selected)
    return selected
  }

  private func select(
    _ steps: ArraySlice<FieldPath.Step>, _ bytes: Span<UInt8>, _ outer: AddressKind?,
    _ selected: inout SelectedValues
  ) {
    guard let step = steps.first else {
      if kind != .absent {
        selected.values.append(self)
        if selected.wantsKinds { selected.kinds.append(outer) }
      }
      return
    }
    let name = if case .name(let name) = step { name } else { "" }
    let outer = (selected.wantsKinds ? addressKind(in: bytes, of: name) : nil) ?? outer
    guard !isMissing else { return }
    let rest = steps.dropFirst()
    guard kind == (step.isName ? .object : .list) else {
      selected.mismatch = selected.mismatch ?? mismatch(step.isName ? .object : .list, bytes)
      return
    }
    switch step {
    case .name(let name): member(name, in: bytes).select(rest, bytes, outer, &selected)
    case .item(let wanted):
      forEachItem(in: bytes) { index, item in
        if index == wanted { item.select(rest, bytes, outer, &selected) }
      }
    case .first(let names, let text):
      // A private one counts only if there is no other.
      var found: (item: JSONValue, isPrivate: Bool)?
      forEachItem(in: bytes) { [wantsKinds = selected.wantsKinds] _, item in
        guard found?.isPrivate != false, item.fits(names, text, in: bytes) else { return }
        let isPrivate = wantsKinds && item.addressKind(in: bytes)?.isPrivate == true
        if found == nil || !isPrivate { found = (item, isPrivate) }
      }
      found?.item.select(rest, bytes, outer, &selected)
    case .all: forEachItem(in: bytes) { _, item in item.select(rest, bytes, outer, &selected) }
    }
  }

  /// Whether the value at the names is this text, or a number or flag written like this.
  func fits(_ names: [String], _ text: String, in bytes: Span<UInt8>) -> Bool {
    let value = names.reduce(self) { $0.member($1, in: bytes) }
    switch value.kind {
    case .text: return value.isText(text, in: bytes)
    case .number, .flag: return value.source(in: bytes).utf8.elementsEqual(text.utf8)
    case .absent, .null, .list, .object: return false
    }
  }
}
