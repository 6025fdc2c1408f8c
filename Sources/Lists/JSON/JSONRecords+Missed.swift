import People

/// The paths of a mapping that no record has.
extension JSONRecords {
  /// The branches that no record has although some have the object around them.
  var missed: [Int] { list.count == 0 ? [] : missed(in: plan.top) }

  /// The parts that no record has although some have their leading names.
  var missedParts: [(field: String, path: FieldPath)] {
    list.count == 0
      ? []
      : plan.parts.indices.filter { part in
        !partHits[part] && plan.parts[part].branch.map { hits[$0] } != false
      }.map { (key(ofPart: $0), plan.parts[$0].path) }
  }

  /// The fields in and inside a branch, with their paths.
  func wanted(of branch: Int) -> [(field: String, path: String)] {
    let own = plan.branches[branch].targets.compactMap { target -> (String, String)? in
      switch plan.targets[target] {
      case .part(let part): (key(ofPart: part), plan.parts[part].path.text)
      case .kind: nil
      case let target: (key(of: target), plan.paths[branch])
      }
    }
    return own + plan.branches[branch].inner.flatMap(wanted)
  }

  private func key(of target: DecodingPlan.Target) -> String {
    switch target {
    case .field(let field), .key(let field): field.key
    case .detail(let detail): plan.details[detail].field.key
    case .part(let part): key(ofPart: part)
    case .kind: ""
    }
  }

  private func key(ofPart part: Int) -> String {
    plan.selections.first { $0.parts.contains(part) }.map { key(of: $0.target) } ?? ""
  }

  func keyPath(to branch: Int) -> [String] { plan.keyPath(to: branch) }

  private func missed(in range: Range<Int>) -> [Int] {
    range.flatMap { branch in
      if plan.branches[branch].isOfKind { return [Int]() }
      return hits[branch] ? missed(in: plan.branches[branch].inner) : [branch]
    }
  }
}
