package import Foundation
package import People
import VCard

/// A guess how to read an unknown list.
///
/// ```swift
/// let guess = try ListGuess.guess(Data("Name;Phone\nMari Tamm;+372 600 1234".utf8))
/// assert(guess.format == .csv && guess.choices.map(\.key) == ["name", "phone"])
/// ```
package struct ListGuess: Sendable {
  package let format: Format
  package let table: TableSettings
  /// The guessed fields in the configuration's order; empty for a built-in format.
  package let choices: [FieldChoice]
  package let privateKeys: [String]
  /// The keys or headings without a use.
  package let unusedKeys: [String]
  package let hiding: [HidingChoice]
  package let visibility: VisibilityRule
  /// The order of the numbers in dates that are read; `nil` if none needs one, or nothing tells.
  package let dates: ValueRules.DateOrder?
  /// How the next page is found; `nil` if the answer does not say.
  package var next: NextPageRule? { format.mapping?.next }
  package let list: DecodedList
  /// The lists that are joined to it.
  package let joins: [JoinChoice]
  /// What the owner should look at.
  package internal(set) var doubts: [ListDoubt] = []
  /// Whether there is nothing to look at.
  package var isSure: Bool { doubts.isEmpty && list.ambiguousDates.isEmpty }

  /// Guesses from an answer.
  ///
  /// - Throws: Its problem, or `noPeople` if nothing resembles a name.
  /// - Parameter syntax: The notation that the name of its file says, if any.
  package static func guess(
    _ bytes: Data, as syntax: ListSyntax? = nil
  ) throws(BodyProblem) -> ListGuess {
    try guess(Body(bytes), as: syntax)
  }

  /// Guesses from an answer of one page, or from the files of a folder.
  ///
  /// - Parameters:
  ///   - name: What the list is called, such as its file without an ending.
  ///   - lists: Other lists, which are joined if their records belong to the people.
  ///   - today: In days since 1970-01-01.
  package static func guess(
    _ body: Body, as syntax: ListSyntax? = nil, named name: String = "",
    joining lists: [JoinableList] = [], today: Int = Int(Date().timeIntervalSince1970 / 86_400)
  ) throws(BodyProblem) -> ListGuess {
    var guesser = ListGuesser(body, syntax, name, lists, today)
    return try guesser.guess()
  }
}

private struct ListGuesser {
  private let body: Body
  private var bytes: Data { body.pages.first?.bytes ?? Data() }
  private let syntax: ListSyntax?
  private var hiding: [HidingChoice] = []
  private var visibility = VisibilityRule()
  private var dates = DateOrderGuess()
  private let name: String
  /// Lists that may be joined.
  private var joinable: [JoinableList]
  private var joins: [JoinChoice] = []
  private var joinedFields: [FieldChoice] = []
  private var unusedInJoined: [String] = []
  private var joined: [JoinedList] = []

  private let today: Int

  init(
    _ body: Body, _ syntax: ListSyntax?, _ name: String, _ joinable: [JoinableList], _ today: Int
  ) {
    self.today = today
    self.body = body
    self.syntax = syntax
    self.name = name
    self.joinable = joinable
  }

  mutating func guess() throws(BodyProblem) -> ListGuess {
    if syntax == .folder { return try json(Data(), .folder) }
    if let kind = BinaryFileKind(bytes) { throw .otherKind(kind) }
    // Each card may have its own encoding.
    if TextKind(bytes) == .vcard { return try cards() }
    let (text, encoding) = try BodyEncoding.guessed(bytes)
    if let syntax, syntax != .json { return try json(text, syntax) }
    switch TextKind(text) {
    case .vcard: return try cards()
    case .ldif:
      let entries = try LDIFReader.entries(text, binary: []).map(\.tree)
      try hide(entries)
      return try known(.ldif, RecordSurvey(Array(entries.prefix(Self.surveyed))).fields)
    case .json: return try json(text, .json)
    case .yaml: return try json(text, .yaml)
    case .toml: throw .otherText(.toml)
    case .table, nil: return try csv(text, encoding)
    }
  }

  private func known(
    _ format: Format, _ fields: [SurveyedField] = []
  ) throws(BodyProblem) -> ListGuess {
    var guess = try made(format, TableSettings(), [], [])
    guess.doubts = ListDoubt.all(of: guess, fields, today: today)
    return guess
  }

  private static let surveyed = 500

  private mutating func hide(_ fields: [SurveyedField], of records: Int, but things: [ValueTree]) {
    let guess = HidingGuess(fields, records: records, things: things)
    (hiding, visibility) = (guess.choices, guess.rule)
    dates = DateOrderGuess(fields)
  }

  /// Hides by what entries or cards say of themselves.
  private mutating func hide(_ records: [ValueTree]) throws(BodyProblem) {
    let people = records.filter { $0.denied == nil }
    let things = records.filter { $0.denied != nil }
    if people.isEmpty, !things.isEmpty { throw Self.nobody(things) }
    hide(RecordSurvey(Array(people.prefix(Self.surveyed))).fields, of: records.count, but: things)
  }

  private static func nobody(_ things: [ValueTree]) -> BodyProblem {
    var keys: [String] = []
    for case let key? in things.map(\.denied) where !keys.contains(key) { keys.append(key) }
    return .noPerson(count: things.count, keys: keys)
  }

  private mutating func cards() throws(BodyProblem) -> ListGuess {
    if let cards = try? VCardReader.read(Array(bytes)).cards {
      let trees: [ValueTree] = cards.map { CardRecord($0).tree }
      let people: [ValueTree] = trees.filter { $0.denied == nil }
      try hide(trees.filter { $0.denied != nil } + Array(people.prefix(1)))
    }
    return try known(.vcard)
  }

  private mutating func json(
    _ text: Data, _ syntax: ListSyntax
  ) throws(BodyProblem) -> ListGuess {
    let json =
      syntax == .folder ? FolderText(body).json : try ListText.json(text, syntax)
    var answer = try ValueTree(json: json, mostRecords: Self.surveyed)
    if syntax != .json { answer = answer.withFlags }
    let (people, others) = try PeopleFinder.lists(in: answer)
    let fields =
      RecordSurvey(people.records).fields + SurroundingFields.fields(answer, people.path)
    hide(fields, of: people.records.count, but: people.things)
    for format in [Format.employeeList, .profiles, .contactList]
    where syntax == .json && isKnown(format) {
      return try known(format, fields)
    }
    let guesser = FieldGuesser(fields, records: people.records.count)
    let isBeside = { (list: JoinableList) in
      !PeopleFinder.covers(list.people.steps, people.path.steps)
    }
    let hasOthers = JoinableList.lists(in: answer, body, syntax).contains(where: isBeside)
    if syntax != .folder, hasOthers || !joinable.isEmpty {
      // The keys of all records count.
      let whole = try ValueTree(json: json, mostRecords: JoinableList.most)
      joinable += JoinableList.lists(in: whole, body, syntax).filter(isBeside)
      join(whole.records(at: people.path), guesser, people.path.steps.last?.name ?? name)
    }
    let apart = others.filter { other in
      !joins.contains { $0.list.place == nil && $0.list.people == other.path }
    }
    var guess = try settled(guesser, fields, others: apart) { choices in
      var mapping = Mapping(choices)
      mapping.syntax = syntax
      mapping.people = people.path
      mapping.next = PagingGuess(answer, people: people.path).rule
      return (.mapping(mapping), TableSettings())
    }
    if SurroundingFields.arePeople(answer, people.path) {
      guess.doubts.append(.outerPerson(people.path))
    }
    return guess
  }

  /// Whether a built-in format reads every record without a fault, and finds its characteristic fields.
  private func isKnown(_ format: Format) -> Bool {
    let decoder = RecordDecoder(format: format)
    guard let list = try? decoder.decode(body).get(),
      list.count > 0, list.rejectedCount == 0, list.faultCount * 10 <= list.count
    else { return false }
    // Many lists have these names, so characteristic fields are required too.
    let telling: Set<String>
    switch format {
    case .employeeList:
      return list.records.contains { !$0.emails.isEmpty || !$0.phones.isEmpty }
        && list.records.contains { record in
          if case .parts(let first, let last) = record.name {
            !first.isEmpty && !last.isEmpty
          } else {
            false
          }
        }
    case .profiles: telling = ["marketing", "address"]
    case .contactList: telling = ["temperament", "biography"]
    default: return false
    }
    return list.records.contains { record in
      telling.isSubset(of: record.details.map(\.field.key))
    }
  }

  private mutating func csv(
    _ text: Data, _ encoding: String?
  ) throws(BodyProblem) -> ListGuess {
    var table = CSVList.cells(text, most: 500)
    let named = NamedColumns(ofTableWith: table.headings, table.rows)
    if let named {
      table.rows.insert(table.headings, at: 0)
      table.headings = named.headings
    }
    var filled = table.rows.filter { $0.contains { !TextCleaning.line($0).isEmpty } }
    let goingOn = FillDownGuess(table.headings, filled)
    var above = FilledColumns(goingOn.filled)
    for row in filled.indices { _ = above.fill(&filled[row]) }
    let fillDown = goingOn.filled.map { table.headings[$0] }
    let columns = TableColumns(table.headings)
    let trees = filled.map { TableRow(cells: $0, columns: columns, places: []).tree }
    let things = trees.filter { $0.denied != nil }
    var rows = zip(filled, trees).filter { $0.1.denied == nil }.map(\.0)
    if rows.isEmpty { rows = filled }
    let survey = RecordSurvey(columns, rows: rows)
    hide(survey.fields, of: rows.count, but: things)
    let guesser = FieldGuesser(survey.fields, records: rows.count)
    if filled.isEmpty, table.headings.contains(where: { FieldWords.role(of: $0) != nil }) {
      throw .noRows
    }
    if !guesser.choices.contains(where: { ["firstName", "lastName", "name"].contains($0.key) }) {
      if TwiceSaved.isHeader(
        table.headings, where: { $0.contains { FieldWords.role(of: $0) != nil } })
      {
        throw .savedTwice
      }
      throw table.headings.contains(where: Headings.isData) ? .noHeaderLine : .noNameColumn
    }
    if !things.isEmpty, things.count == filled.count { throw Self.nobody(things) }
    if !joinable.isEmpty {
      let all = CSVList.cells(text, most: JoinableList.most).rows
      join(
        all.map { TableRow(cells: $0, columns: columns, places: []).tree }, guesser, name)
    }
    var guess = try settled(guesser, survey.fields) { choices in
      (
        .csv,
        TableSettings(
          encoding: encoding, headings: named?.headings, fillDown: fillDown,
          columns: Mapping(choices))
      )
    }
    guess.doubts += goingOn.doubtful.map { .perhapsFillDown(table.headings[$0]) }
    return guess
  }

  /// Joins the lists whose records belong to people.
  private mutating func join(_ people: [ValueTree], _ guesser: FieldGuesser, _ name: String) {
    let guess = JoinGuess(people, guesser.choices, name: name)
    for list in joinable {
      guard let choice = guess.choice(of: list),
        !joins.contains(where: { $0.join.name == choice.join.name })
      else { continue }
      // What a key was taken for is in the list that it leads to.
      let own = guesser.choices.filter { $0.paths != [choice.join.matches] || !choice.isLookup }
      let found = guess.fields(of: choice, but: Set((own + joinedFields).map(\.key)))
      let names = found.choices.flatMap(\.paths).flatMap { $0.steps.dropFirst() }.flatMap {
        if case .first(let names, _) = $0 { names } else { $0.name.map { [$0] } ?? [] }
      }
      let decoder = RecordDecoder(format: list.format, table: list.table)
      guard let read = try? decoder.joinedList(list.body, by: choice.join, names: names).get()
      else { continue }
      joined.append(read)
      joins.append(choice)
      joinedFields += found.choices
      unusedInJoined += found.unused
    }
  }

  /// A guess with which every value can be read: fields with values of other kinds are left out.
  private func settled(
    _ guesser: FieldGuesser, _ fields: [SurveyedField], others: [PeopleFinder.Found] = [],
    _ format: ([FieldChoice]) -> (Format, TableSettings)
  ) throws(BodyProblem) -> ListGuess {
    var choices = try withManager(guesser, format)
    while true {
      let (format, table) = format(choices)
      let used =
        hiding.map(\.path) + choices.flatMap(\.paths).flatMap(\.leaves)
        + choices.compactMap(\.matches)
      var guess = try made(
        format, table, choices, guesser.privateNames,
        unused: guesser.unusedNames(but: used + joins.map(\.join.matches)) + unusedInJoined)
      let faulty = Set(guess.list.missedPaths.map(\.field)).union(
        choices.filter { Self.hasFault($0, in: guess.list) }.map(\.key))
      let names = ["firstName", "lastName", "name"]
      let rest = choices.filter { !faulty.contains($0.key) || names.contains($0.key) }
      if rest.count == choices.count {
        guess.doubts = ListDoubt.all(of: guess, fields, others: others, today: today)
        return guess
      }
      choices = rest
    }
  }

  /// Replaces the manager's name by the field that identifies most managers among the people, if there is one.
  private func withManager(
    _ guesser: FieldGuesser, _ format: ([FieldChoice]) -> (Format, TableSettings)
  ) throws(BodyProblem) -> [FieldChoice] {
    let further = Set(joinedFields.map(\.key))
    let choices = guesser.choices.filter { !further.contains($0.key) } + joinedFields
    let rest = choices.filter { $0.key != "managerName" }
    let place = rest.firstIndex { $0.detail != nil } ?? rest.count
    var best: (found: Int, choices: [FieldChoice])?
    let managers = guesser.managerChoices
    // What others refer to may be private: it is compared, and published nowhere.
    for manager in managers + managers.flatMap(guesser.matching) {
      var attempt = rest
      attempt.insert(manager, at: place)
      let (format, table) = format(attempt)
      let records = try made(format, table, attempt, []).list.records
      let directory = Directory(merging: [RecordList(office: "", records: records)])
      let found = directory.people.count { $0.manager != nil }
      let unresolved = directory.unresolvedReferences.count { $0.field == .manager }
      // Everybody may be their own manager, or have none.
      let isMost = found > unresolved || unresolved == 0
      if isMost, found > best?.found ?? -1 { best = (found, attempt) }
    }
    return best?.choices ?? choices
  }

  private static func hasFault(_ choice: FieldChoice, in list: DecodedList) -> Bool {
    let faults = list.faults.filter { ![.overloadedText, .tooManyValues].contains($0.found) }
    return choice.paths.contains { path in
      // A fault inside a path has the path up to there.
      let ways = path.steps.indices.map { FieldPath(Array(path.steps[...$0])).text }
      return faults.contains { fault in
        ways.contains { fault.path.hasSuffix("]." + $0) || fault.path.hasSuffix("]" + $0) }
          || fault.path.contains("]." + path.text + "[")
      }
    } || choice.detail.map { $0.type != .text && faults.contains(where: \.isInTable) } == true
  }

  private func made(
    _ format: Format, _ table: TableSettings, _ choices: [FieldChoice], _ hidden: [String],
    unused: [String] = []
  ) throws(BodyProblem) -> ListGuess {
    let used =
      [visibility.hideFrom].compactMap { $0 }
      + choices.filter { $0.detail?.type == .date }.flatMap(\.paths)
    let order = dates.order(for: used)
    let decoder = RecordDecoder(
      format: format, table: table, visibility: visibility, values: ValueRules(dates: order),
      today: today, joined: joined)
    switch decoder.decode(body) {
    case .failure(let problem): throw problem
    case .success(let list):
      if list.records.isEmpty { throw .noPeople }
      return ListGuess(
        format: format, table: table, choices: choices, privateKeys: hidden, unusedKeys: unused,
        hiding: hiding, visibility: visibility, dates: order, list: list,
        joins: joins)
    }
  }
}

extension ValueFault {
  fileprivate var isInTable: Bool {
    path.hasPrefix("[") && path.contains("][") && path.hasSuffix("]")
  }
}

extension Mapping {
  fileprivate init(_ choices: [FieldChoice]) {
    var fields: [Field: JoinedPaths] = [:]
    var details: [FurtherField] = []
    for choice in choices {
      let paths =
        choice.isFirstOf ? JoinedPaths(firstOf: choice.paths) : JoinedPaths(choice.paths)
      if let detail = choice.detail {
        details.append(
          FurtherField(
            field: Field(key: choice.key, labels: ["en": detail.label]),
            path: paths, type: detail.type))
      } else if let field = Field.ofKey(choice.key) {
        var paths = paths
        paths.matches = choice.matches
        fields[field] = paths
      }
    }
    self.init(fields: fields, details: details)
  }
}
