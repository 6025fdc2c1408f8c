import People

/// The meaning of a table's columns.
struct TableColumns {
  enum Target {
    case field(Field)
    case detail(Field, DetailType)
  }

  /// A field and its columns.
  struct Entry {
    let target: Target
    let columns: [Int]
  }

  /// The maximum number of headings in a message.
  private static let shown = 20

  private(set) var entries: [Entry] = []
  /// The column of each path of the visibility rule.
  private(set) var visibility: [Int?] = []
  /// The configured headings that no column has.
  private(set) var missed: [MissedPath] = []

  var hasName: Bool {
    entries.contains { entry in
      guard case .field(let field) = entry.target, !entry.columns.isEmpty else { return false }
      return [.firstName, .lastName, .name].contains(field)
    }
  }

  /// Recognises columns by their headings. Others become further fields, unless they only control visibility.
  init(_ headings: [String], _ rule: VisibilityRule, photo: JoinedPaths? = nil) {
    find(rule, in: headings)
    var known = headings.map(FieldWords.field(ofHeading:))
    // Beside a first name, a column "name" is the last name.
    if known.contains(.firstName), !known.contains(.lastName) {
      known = known.map { $0 == .name ? .lastName : $0 }
    }
    let photoHeadings = photo?.paths.map { Self.plain($0.heading) } ?? []
    for (column, heading) in headings.enumerated()
    where !heading.isEmpty && (known[column] != nil || !visibility.contains(column)) {
      if photoHeadings.contains(Self.plain(heading)) { continue }
      let target: Target =
        known[column].map(Target.field)
        ?? .detail(Field(key: heading, labels: ["en": heading]), .text)
      entries.append(Entry(target: target, columns: [column]))
    }
    if let photo { add(.field(.photo), Field.photo.key, photo, in: headings) }
  }

  /// Finds the configured columns, ignoring letter case and white space.
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

  /// The headings that messages may show: none that may be data of a table without a header line.
  static func headings(_ headings: [String]) -> [String] {
    Array(headings.filter { !$0.isEmpty && $0.utf8.count <= 80 && !isData($0) }.prefix(shown))
  }

  /// Whether a cell is data: an e-mail address, or the digits of a phone number.
  static func isData(_ cell: String) -> Bool {
    cell.utf8.contains(UInt8(ascii: "@")) || cell.utf8.count { $0 &- 0x30 < 10 } >= 5
  }

  private static func plain(_ heading: String) -> String {
    TextCleaning.line(heading).lowercased()
  }
}

extension DecodedList {
  /// The heading of a column, unless it is empty or may be personal data.
  package func shownHeading(_ column: Int) -> String? {
    guard headings.indices.contains(column) else { return nil }
    return TableColumns.headings([headings[column]]).first
  }
}
