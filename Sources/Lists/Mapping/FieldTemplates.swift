import People

extension Mapping {
  /// The mapping with the places of the names in its templates: each is a field of the mapping, else a path.
  ///
  /// - Parameters:
  ///   - hasHeadings: Whether dots and brackets have no meaning.
  ///   - joined: The names of joined lists, into which paths lead in any case.
  package func resolved(hasHeadings: Bool, joined: [String] = []) -> Mapping {
    let known = placesByKey
    let overlong = Set(overlongTemplates)
    /// - Parameter keys: The fields that are made of these paths: none is made of itself.
    func resolved(_ paths: JoinedPaths, _ keys: [String], isLink: Bool = false) -> JoinedPaths {
      paths.replacing { path in
        guard let template = path.template else { return path }
        let places = template.names.map { name in
          if !keys.contains(name), let field = known[name], !overlong.contains(name) {
            return resolved(field, keys + [name])
          }
          let path =
            !hasHeadings || Join.isPath(name, into: joined) ? try? FieldPath(parsing: name) : nil
          return JoinedPaths(path ?? FieldPath(names: [name]))
        }
        return FieldPath([.made(template.with(places, isLink: isLink))])
      }
    }
    var mapping = self
    for (field, paths) in fields where !overlong.contains(field.key) {
      mapping.fields[field] = resolved(paths, [field.key])
    }
    mapping.details = details.map { detail in
      if overlong.contains(detail.field.key) { return detail }
      return FurtherField(
        field: detail.field,
        path: resolved(detail.path, [detail.field.key], isLink: detail.type == .link),
        type: detail.type, absentIsNever: detail.absentIsNever)
    }
    return mapping
  }

  /// The maximum number of values that a text is made of. Fields that name each other twice multiply them.
  package static let mostValues = 100

  /// The keys of the fields whose texts would be made of more values, in alphabetical order.
  package var overlongTemplates: [String] {
    let known = placesByKey
    /// Counts no further than one above a number.
    func count(_ paths: JoinedPaths, _ keys: [String], upTo most: Int) -> Int {
      var total = 0
      for name in paths.paths.flatMap({ $0.template?.names ?? [] }) where total <= most {
        let field = keys.contains(name) ? nil : known[name]
        total += 1 + (field.map { count($0, keys + [name], upTo: most - total - 1) } ?? 0)
      }
      return total
    }
    return known.filter { count($1, [$0], upTo: Self.mostValues) > Self.mostValues }.map(\.key)
      .sorted()
  }

  private var placesByKey: [String: JoinedPaths] {
    var known: [String: JoinedPaths] = [:]
    for (field, paths) in fields { known[field.key] = paths }
    for detail in details { known[detail.field.key] = detail.path }
    if known["name"] == nil, let first = known["firstName"], let last = known["lastName"] {
      known["name"] = JoinedPaths(first.paths + last.paths)
    }
    return known
  }
}
