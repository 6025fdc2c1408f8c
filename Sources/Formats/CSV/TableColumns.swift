import People

/// What the columns of a table are.
struct TableColumns {
  /// What a column, or several, become.
  enum Target {
    case field(Field)
    case detail(DetailField, DetailType)
  }

  /// One value of a record, and the columns it comes from.
  struct Entry {
    let target: Target
    let columns: [Int]
  }

  /// The most headings that a message shows.
  private static let shown = 20

  /// In the order of the page.
  private(set) var entries: [Entry] = []
  /// By the rule's paths, the column that says who may be seen.
  private(set) var visibility: [Int?] = []
  /// The configured headings that no column has.
  private(set) var missed: [MissedPath] = []

  /// Whether any column holds a name, or a part of one.
  var hasName: Bool {
    entries.contains { entry in
      guard case .field(let field) = entry.target, !entry.columns.isEmpty else { return false }
      return [.firstName, .lastName, .name].contains(field)
    }
  }

  /// The columns that are known by their headings; any other one with a heading is a further text, unless it only
  /// says who may be seen.
  ///
  /// - Parameter photo: the heading of the photo's column.
  init(_ headings: [String], _ rule: VisibilityRule, photo: JoinedPaths? = nil) {
    find(rule, in: headings)
    var known = headings.map(FieldWords.field(ofHeading:))
    // Beside a first name, what is called the name is the last one.
    if known.contains(.firstName), !known.contains(.lastName) {
      known = known.map { $0 == .name ? .lastName : $0 }
    }
    let photoHeadings = photo?.paths.map { Self.plain($0.heading) } ?? []
    for (column, heading) in headings.enumerated()
    where !heading.isEmpty && (known[column] != nil || !visibility.contains(column)) {
      if photoHeadings.contains(Self.plain(heading)) { continue }
      let target: Target =
        known[column].map(Target.field)
        ?? .detail(DetailField(key: heading, labels: ["en": heading]), .text)
      entries.append(Entry(target: target, columns: [column]))
    }
    if let photo { add(.field(.photo), Field.photo.key, photo, in: headings) }
  }

  /// The columns that the configuration names, letter case and white space aside.
  init(_ headings: [String], _ mapping: Mapping, _ rule: VisibilityRule) {
    find(rule, in: headings)
    for field in Field.standard {
      if let paths = mapping.fields[field] {
        add(.field(field), field.key, paths, in: headings)
      }
    }
    for detail in mapping.details {
      add(.detail(detail.field, detail.type), detail.field.key, detail.path, in: headings)
    }
  }

  private mutating func add(
    _ target: Target, _ key: String, _ paths: JoinedPaths, in headings: [String]
  ) {
    let plain = headings.map(Self.plain)
    var columns: [Int] = []
    for heading in paths.paths.compactMap(\.leadingNames.first) {
      if let column = plain.firstIndex(of: Self.plain(heading)) {
        columns.append(column)
      } else {
        missed.append(
          MissedPath(
            field: key, path: heading, missing: heading, keys: Self.headings(headings)))
      }
    }
    entries.append(Entry(target: target, columns: columns))
  }

  private mutating func find(_ rule: VisibilityRule, in headings: [String]) {
    let plain = headings.map(Self.plain)
    visibility = rule.paths.map { key, path in
      let heading = path.leadingNames.first ?? ""
      let column = plain.firstIndex(of: Self.plain(heading))
      if column == nil {
        missed.append(
          MissedPath(field: key, path: heading, missing: heading, keys: Self.headings(headings)))
      }
      return column
    }
  }

  /// The headings that messages may show: not what may be a cell of a table without a header line.
  static func headings(_ headings: [String]) -> [String] {
    Array(headings.filter { !$0.isEmpty && $0.utf8.count <= 80 && !isData($0) }.prefix(shown))
  }

  /// Whether a cell holds what no heading would: an e-mail address, or a phone number's digits.
  static func isData(_ cell: String) -> Bool {
    cell.utf8.contains(UInt8(ascii: "@")) || cell.utf8.count { $0 &- 0x30 < 10 } >= 5
  }

  private static func plain(_ heading: String) -> String {
    TextCleaning.line(heading).lowercased()
  }
}
