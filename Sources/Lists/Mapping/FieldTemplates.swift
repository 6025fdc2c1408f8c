import People

extension Mapping {
  /// The mapping with the places of the names in its templates: each is a field of the mapping, else a path.
  ///
  /// - Parameters:
  ///   - hasHeadings: Whether dots and brackets have no meaning.
  ///   - joined: The names of joined lists, into which paths lead in any case.
  package func resolved(hasHeadings: Bool, joined: [String] = []) -> Mapping {
    var known: [String: JoinedPaths] = [:]
    for (field, paths) in fields { known[field.key] = paths }
    for detail in details { known[detail.field.key] = detail.path }
    if known["name"] == nil, let first = known["firstName"], let last = known["lastName"] {
      known["name"] = JoinedPaths(first.paths + last.paths)
    }
    /// - Parameter keys: The fields that are made of these paths: none is made of itself.
    func resolved(_ paths: JoinedPaths, _ keys: [String], isLink: Bool = false) -> JoinedPaths {
      paths.replacing { path in
        guard let template = path.template else { return path }
        let places = template.names.map { name in
          if !keys.contains(name), let field = known[name] {
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
    for (field, paths) in fields { mapping.fields[field] = resolved(paths, [field.key]) }
    mapping.details = details.map { detail in
      FurtherField(
        field: detail.field,
        path: resolved(detail.path, [detail.field.key], isLink: detail.type == .link),
        type: detail.type, absentIsNever: detail.absentIsNever)
    }
    return mapping
  }
}
