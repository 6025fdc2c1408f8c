/// Finds templates that include each other unconditionally, which would never end.
struct Inclusions {
  private enum State { case new, open, done }

  let sources: [TemplateSource]
  /// The unconditional inclusions of each source.
  let inclusions: [[Compiler.Inclusion]]

  /// - Throws: an error at the tag that closes the first cycle.
  func validate() throws(TemplateError) {
    var states = [State](repeating: .new, count: sources.count)
    for start in sources.indices where states[start] == .new {
      var path: [(template: Int, next: Int)] = [(start, 0)]
      states[start] = .open
      while let (template, next) = path.last {
        guard next < inclusions[template].count else {
          states[template] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let inclusion = inclusions[template][next]
        switch states[inclusion.template] {
        case .done: continue
        case .new:
          states[inclusion.template] = .open
          path.append((inclusion.template, 0))
        case .open:
          let cycle = path.map(\.template).drop { $0 != inclusion.template } + [inclusion.template]
          let names = cycle.map { sources[$0].name }
          throw sources[template].error(.endlessRecursion(names), at: inclusion.spot)
        }
      }
    }
  }
}
