import People

/// Decodes the people among the entries of a directory server.
///
/// Entries whose object classes are not of people are skipped. Without configured attributes, these are read:
/// `givenName`, `sn`, `displayName`, `cn`; `mail`; `telephoneNumber`, `mobile`; `title`; `uid`, `entryUUID` or
/// `sAMAccountName`; `department`, `ou` or `departmentNumber`; `manager`; `employeeNumber`.
struct LDIFList {
  private var list: DecodedList
  private let mapping: Mapping?
  private let photo: String?
  private let names: LDIFNames
  private var visibility: VisibilityReader
  private var watch: ActivityWatch

  private init(
    _ entries: [LDIFEntry], _ mapping: Mapping?, _ photo: PhotoRule?, _ rule: VisibilityRule
  ) {
    self.mapping = mapping
    self.photo = (photo?.path?.paths.first).map(Self.attribute)
    list = DecodedList(photos: photo?.template)
    visibility = VisibilityReader(rule)
    watch = ActivityWatch(rule)
    names = LDIFNames(entries)
  }

  /// Reads all pages of an answer.
  ///
  /// - Parameter mapping: the configured attributes; `nil` for the known ones.
  static func read(
    _ body: Body, _ mapping: Mapping?, _ photo: PhotoRule?, _ rule: VisibilityRule
  ) throws(BodyProblem) -> DecodedList {
    let binary = Set(photo?.path?.paths.map { $0.heading.lowercased() } ?? [])
    var entries: [LDIFEntry] = []
    for page in body.pages {
      let bytes = try BodyEncoding.table(page.bytes, encoding: nil)
      entries += try LDIFReader.entries(bytes, binary: binary)
    }
    if body.pages.count > 1 { for index in entries.indices { entries[index].line = 0 } }
    var ldif = LDIFList(entries, mapping, photo, rule)
    let people = entries.filter(isPerson)
    for entry in people { ldif.read(entry) }
    ldif.list.shownInactive = ldif.watch.found()
    if !people.isEmpty { ldif.list.missedPaths = ldif.missed(in: people, photo?.path) }
    return ldif.list
  }

  // In Active Directory a computer is a user too.
  private static let classes: Set<String> = [
    "person", "organizationalperson", "inetorgperson", "user", "contact", "posixaccount",
    "residentialperson", "mozillaabpersonalpha", "eduperson",
  ]

  private static func isPerson(_ entry: LDIFEntry) -> Bool {
    let classes = entry.texts(of: "objectclass").map { $0.lowercased() }
    if classes.isEmpty {
      return ["cn", "sn", "givenname", "displayname"].contains { !entry.texts(of: $0).isEmpty }
    }
    return !classes.contains("computer") && classes.contains(where: Self.classes.contains)
  }

  private mutating func read(_ entry: LDIFEntry) {
    if entry.line > 0 { list.begin(atLine: entry.line) }
    var builder = RecordBuilder()
    builder.set(distinguishedName: entry.name)
    if let mapping {
      for field in Field.standard {
        guard let paths = mapping.fields[field] else { continue }
        let texts = paths.paths.map { path in
          let attribute = Self.attribute(path)
          // People are identified by distinguished names, not by displayed ones.
          return field.isOfPeople ? entry.texts(of: attribute) : self.texts(attribute, of: entry)
        }
        set(field, texts, of: paths, &builder)
      }
      for (place, detail) in mapping.details.enumerated() {
        let texts = detail.path.paths.flatMap { self.texts(Self.attribute($0), of: entry) }
        add(texts, as: detail, at: place, &builder)
      }
    } else {
      readKnown(entry, &builder)
    }
    if let photo {
      let values = entry.values(of: photo)
      let path = "\(list.nextPath).\(photo)"
      builder.photo = values.lazy.compactMap { PhotoReader.reference($0, at: path) }.first
    }
    let isUnreadable = readVisibility(entry, into: &builder)
    watch.add(isHidden: builder.isHidden) {
      entry.tree
    } _: { path in
      entry.texts(of: Self.attribute(path)).map { .text($0) }
    }
    list.add(builder.take(), isUnreadable: isUnreadable)
  }

  /// Reads who may see the entry. Returns whether a date is unreadable.
  private mutating func readVisibility(
    _ entry: LDIFEntry, into builder: inout RecordBuilder
  ) -> Bool {
    guard visibility.rule.hides else { return false }
    let (read, faults) = visibility.read { _, path in
      entry.values(of: Self.attribute(path)).map {
        $0.text.map { .text($0) } ?? .other(.damagedText)
      }
    }
    builder.set(read)
    for found in faults { fault(found.path.text, .date, found.found) }
    return !faults.isEmpty
  }

  private mutating func readKnown(_ entry: LDIFEntry, _ builder: inout RecordBuilder) {
    let first = { (attributes: [String]) in
      attributes.lazy.compactMap { entry.texts(of: $0).first }.first
    }
    var given = first(["givenname"])
    var family = first(["sn"])
    let whole = first(["displayname", "cn"])
    if given == nil, let last = family, let whole {
      // The schema does not require a given name, but the common name usually contains it.
      if whole.hasSuffix(" " + last) { given = String(whole.dropLast(last.count + 1)) }
      if given == nil, whole != last { family = nil }
    }
    for (field, text) in [
      (Field.firstName, given), (.lastName, family), (.name, whole),
    ] {
      if let text { set(field, [[text]], of: [], &builder) }
    }
    for field in Field.standard where !field.attributes.isEmpty {
      let found = field.attributes.lazy.map { ($0, entry.texts(of: $0.lowercased())) }
        .first { !$0.1.isEmpty }
      if let (attribute, texts) = found { set(field, [texts], of: [attribute], &builder) }
    }
    let number = Self.employeeNumber
    add(entry.texts(of: "employeenumber"), as: number, at: 0, &builder)
  }

  private static let employeeNumber = Mapping.FurtherField(
    field: Field(key: "employeeNumber", labels: DetailLabels.of("employeeNumber")),
    path: ["employeeNumber"], type: .text)

  private static func attribute(_ path: FieldPath) -> String {
    path.leadingNames.first?.lowercased() ?? ""
  }

  /// The texts of an attribute, with distinguished names replaced by people's names.
  private func texts(_ attribute: String, of entry: LDIFEntry) -> [String] {
    let texts = entry.texts(of: attribute)
    return ["manager", "secretary"].contains(attribute) ? texts.map(names.shown) : texts
  }

  private mutating func set(
    _ field: Field, _ texts: [[String]], of paths: JoinedPaths,
    _ builder: inout RecordBuilder
  ) {
    if let lost = builder.set(field, parts: texts) {
      fault(paths.paths.first?.text ?? field.key, .text, lost)
    }
  }

  private mutating func add(
    _ texts: [String], as detail: Mapping.FurtherField, at place: Int,
    _ builder: inout RecordBuilder
  ) {
    if let found = builder.add(texts, as: detail.field, detail.type, at: place) {
      fault(detail.path.paths.first?.text ?? detail.field.key, found.expected, found.found)
    }
  }

  private mutating func fault(_ path: String, _ expected: ValueKind, _ found: ValueKind) {
    list.addFault("." + path, expected, found)
  }

  /// The configured attributes that no entry has, with those of most entries.
  private func missed(in people: [LDIFEntry], _ photo: JoinedPaths?) -> [MissedPath] {
    var wanted = photo.map { [(key: Field.photo.key, paths: $0.paths)] } ?? []
    if let mapping {
      wanted += Field.standard.compactMap { field in
        mapping.fields[field].map { (key: field.key, paths: $0.paths) }
      }
      wanted += mapping.details.map { (key: $0.field.key, paths: $0.path.paths) }
    }
    wanted += visibility.missed.map { (key: $0.key, paths: [$0.path]) }
    if wanted.isEmpty { return [] }
    var counts: [String: Int] = [:]
    var order: [String] = []
    for entry in people {
      for attribute in Set(entry.values.map(\.attribute)) { counts[attribute, default: 0] += 1 }
      for value in entry.values where order.count < 256 && !order.contains(value.attribute) {
        order.append(value.attribute)
      }
    }
    let usual = order.filter { (counts[$0] ?? 0) * 2 > people.count }.prefix(20)
    return wanted.flatMap { key, paths in
      paths.filter { path in
        !people.contains { $0.has(Self.attribute(path)) }
      }.map { path in
        let name = path.leadingNames.first ?? ""
        return MissedPath(field: key, path: name, missing: name, keys: Array(usual))
      }
    }
  }
}
