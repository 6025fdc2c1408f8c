import People

/// Guesses which fields of surveyed records are standard fields: by their names, checked against their values.
/// The most important ones are also found by values alone.
struct FieldGuesser {
  private let fields: [SurveyedField]
  private let records: Int
  private var meanings: [FieldMeaning?]

  /// - Parameter records: The number of surveyed records.
  init(_ fields: [SurveyedField], records: Int) {
    self.fields = fields
    self.records = records
    meanings = fields.map { field in
      FieldMeaning(field.names, condition: field.condition, lists: field.lists)
    }
    // Beside a street, a town is where somebody lives.
    let others = fields.indices.filter { AddressKind.of(heading: fields[$0].heading) != .work }
    if others.contains(where: { fields[$0].names.last.map(FieldWords.isStreet) == true }) {
      for index in others where meanings[index]?.isLastResort == true {
        if meanings[index]?.role == .office { meanings[index] = nil }
      }
    }
    if let title = titleOfPages { meanings[title] = FieldMeaning(["name"]) }
  }

  /// The title that is somebody's name, as of pages of Jekyll and Hugo: that of a thing has no position beside it.
  private var titleOfPages: Int? {
    let hasName = [Field.name, .firstName, .lastName].contains { best($0) != nil }
    let title = fields.indices.first { index in
      let field = fields[index]
      return field.names == ["title"] && field.count == records && field.distinct == records
    }
    guard let title else { return nil }
    // Beside a login such as `lee`, `Ann Lee (IT)` is the name.
    if let login = best(.name), fields[login].count == records {
      let pairs = zip(fields[login].texts, fields[title].texts).map { ($0[0], $1[0]) }
      let isWithin = pairs.count { name, title in
        !name.contains(" ") && title.contains(" ")
          && PlainWord.of(title).contains(PlainWord.of(name))
      }
      return isWithin * 10 >= records * 8 ? title : nil
    }
    guard !hasName, fields[title].mostly(0.8, TextPattern.isWholeName) else { return nil }
    let isOfPerson = best(.email) != nil || best(.position) { $0 != title } != nil
    return isOfPerson ? title : nil
  }

  /// The fields in the order of the configuration.
  var choices: [FieldChoice] {
    var choices: [FieldChoice] = []
    if let id = best(.id) { choices.append(choice("id", [id])) }
    choices += names
    let login = best(.login).flatMap { fields[$0].mostly(0.8, TextPattern.isEmail) ? $0 : nil }
    if let email = best(.email) ?? byLook(TextPattern.isEmail, 0.8) ?? login {
      choices.append(choice("email", [email], .emails))
    }
    for field in Self.plain {
      guard let place = best(field) ?? (field == .phone ? workNumber : nil) else { continue }
      choices.append(choice(field.key, [place], look(of: field)))
    }
    for field in Self.details {
      guard var detail = field.detail else { continue }
      let places = field == .manager ? managers : best(field).map { [$0] } ?? []
      // The text of a Markdown file, and HTML.
      if field == .about,
        places.contains(where: { fields[$0].path == [FrontMatter.key] || fields[$0].hasHTML })
      {
        detail.type = .markdown
      }
      if !places.isEmpty { choices.append(choice(detail.key, places, look(of: field), detail)) }
    }
    return choices + currentValues(but: choices) + accounts(but: choices)
  }

  /// The texts of the last or current item of a list, such as a term, that have no other meaning.
  private func currentValues(but choices: [FieldChoice]) -> [FieldChoice] {
    let used = choices.flatMap(\.paths)
    var keys = Set(choices.map(\.key))
    let found = fields.indices.filter { index in
      let field = fields[index]
      return meanings[index] == nil && field.isCurrent && !used.contains(field.path)
        && field.path.steps.last?.isName == true && field.isAlways(.text)
        && field.mostly(1) { $0.utf8.count <= 60 && !TextPattern.isDate($0) }
        && field.names.last.map(Self.isWord) == true && field.names.count == 2
    }
    // Two lists of periods may have the same keys: that of most people counts.
    return found.sorted { (fields[$1].count, $0) < (fields[$0].count, $1) }
      .filter { keys.insert(fields[$0].names[1]).inserted }.sorted().prefix(4).map { index in
        let name = fields[index].names[1]
        return choice(
          name, [index], .text,
          (key: name, type: .text, label: name.prefix(1).uppercased() + name.dropFirst()))
      }
  }

  /// Whether a key is one word that may be the key of a detail, and no standard field.
  private static func isWord(_ name: String) -> Bool {
    name.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 } && Field.isKey(name)
      && Field.ofKey(name) == nil
  }

  /// Links to accounts at well-known hosts, of which the list has the name alone.
  private func accounts(but choices: [FieldChoice]) -> [FieldChoice] {
    let used = choices.flatMap(\.paths)
    return KnownHost.all.compactMap { host in
      let index = fields.indices.first { index in
        let field = fields[index]
        let names = field.names.filter { !Self.accounts.contains(PlainWord.of($0)) }
        return names.count == 1 && host.isNamed(names[0])
          && !used.contains(field.path) && field.isAlways(.text) && field.mostly(1, host.isAccount)
      }
      guard let index, !choices.contains(where: { $0.key == host.key }) else { return nil }
      let name = fields[index].path
      let written = name.steps.count == 1 ? name.heading : name.text
      guard let template = try? FieldTemplate(parsing: host.address + "{\(written)}") else {
        return nil
      }
      let plain = choice(host.key, [index], .text)
      return FieldChoice(
        key: host.key,
        paths: [FieldPath([.made(template.with([JoinedPaths(name)], isLink: true))])],
        isFirstOf: false, detail: FieldChoice.Detail(type: .link, label: host.label),
        reason: plain.reason, look: .text, count: plain.count, records: records)
    }
  }

  /// Objects with addresses and accounts.
  private static let accounts = Vocabulary.words("object accounts")

  /// The standard fields that are read from one place each, whatever else there is.
  private static let plain = Field.standard.filter {
    ![.id, .firstName, .lastName, .name, .email, .manager, .photo].contains($0)
  }

  private static let details: [Field] = [.room, .manager, .startDate, .about, .website]

  /// The keys or headings of private fields.
  var privateNames: [String] {
    var names: [String] = []
    for index in fields.indices where meanings[index]?.role == .privateMatter {
      let name = fields[index].names.joined(separator: ".")
      let shown = fields[index].condition.isEmpty ? name : "\(name) (\(fields[index].condition))"
      if !names.contains(shown) { names.append(shown) }
    }
    return names
  }

  /// The keys or headings that are neither used nor private.
  func unusedNames(but used: [FieldPath]) -> [String] {
    let used = Set(used.flatMap(\.leaves))
    let taken = Set(fields.filter { used.contains($0.path) }.map(\.names))
    var names: [String] = []
    var seen: Set<String> = []
    for (field, meaning) in zip(fields, meanings)
    where meaning?.role != .privateMatter && !taken.contains(field.names) {
      // A heading such as job_id/name is one name.
      let isColumn = field.path.steps.count == 1 && field.path.steps[0].isName
      let name = isColumn ? field.path.heading : field.names.joined(separator: ".")
      if seen.insert(name).inserted { names.append(name) }
    }
    return names
  }

  /// How much the records look like people; 0 if nothing looks like a name.
  var likeness: Int {
    let first = best(.firstName) != nil
    let last = best(.lastName) != nil
    var points = 0
    if first && last { points += 5 } else if first || last { points += 3 }
    if let name = best(.name) {
      points += fields[name].mostly(0.5, TextPattern.isWholeName) ? 4 : 2
    }
    if points == 0, best(.login) != nil { points += 2 }
    if points == 0 { return 0 }
    if best(.email) != nil { points += 3 }
    if best(.phone) != nil || best(.mobile) != nil { points += 2 }
    if best(.position) != nil { points += 1 }
    if best(.department) != nil { points += 1 }
    return points
  }

  // MARK: Names

  private var names: [FieldChoice] {
    let whole = best(.name) { !isPreferred($0) }
    let preferred = best(.name, where: isPreferred)
    let hasFamily = best(.lastName) != nil
    // Beside a family name, a preferred name of one word is a given name.
    let isGiven =
      hasFamily && preferred.map { !fields[$0].mostly(0.5) { $0.contains(" ") } } == true
    var parts: [(key: String, places: [Int])] = []
    for (field, more) in [(Field.firstName, isGiven ? preferred : nil), (.lastName, nil)] {
      let places = preferredFirst(field, more)
      if !places.isEmpty { parts.append((field.key, places)) }
    }
    if let preferred, !isGiven, fields[preferred].count == records || parts.isEmpty {
      return [choice("name", preferredFirst(.name, nil), .names)]
    }
    if parts.count == 2 {
      var choices = parts.map { choice($0.key, $0.places) }
      let isComplete = parts.allSatisfy { part in
        part.places.map { fields[$0].count }.max() == records
      }
      // Accounts of programs often have only a login.
      if !isComplete, let whole = whole ?? best(.login) {
        choices.append(choice("name", [whole]))
      }
      return choices
    }
    // Beside a first name, "name" is the last name, as in many German lists.
    // Beside a last name, it is the first name.
    if let part = parts.first, let whole {
      if !isPart(whole, beside: part.places) {
        return [choice(part.key, part.places), choice("name", [whole], .names)]
      }
      return part.key == "firstName"
        ? [choice("firstName", part.places), choice("lastName", [whole])]
        : [choice("firstName", [whole]), choice("lastName", part.places)]
    }
    if let whole { return [choice("name", [whole], .names)] }
    if !parts.isEmpty { return parts.map { choice($0.key, $0.places) } }
    // Somebody may be in two projects.
    if let whole = byLook(TextPattern.isWholeName, 0.8, distinct: 0.6) {
      return [choice("name", [whole], .names, reason: .values)]
    }
    if let login = best(.login) { return [choice("name", [login])] }
    return []
  }

  /// Whether a field "name" has the part of the name that is not at these places.
  private func isPart(_ name: Int, beside places: [Int]) -> Bool {
    let texts = { (index: Int) in fields[index].texts.compactMap(\.first) }
    return FieldWords.isPart(
      fields[name].names.last ?? "", texts(name),
      beside: places.compactMap { fields[$0].names.last }, places.flatMap(texts))
  }

  /// The fields of a name or a part of one: the name that people use, and the other one unless everybody has the first.
  private func preferredFirst(_ field: Field, _ more: Int?) -> [Int] {
    let legal = best(field) { !isPreferred($0) }
    guard let preferred = more ?? best(field, where: isPreferred) else {
      return legal.map { [$0] } ?? []
    }
    return [preferred] + (fields[preferred].count < records ? legal.map { [$0] } ?? [] : [])
  }

  private func isPreferred(_ index: Int) -> Bool {
    fields[index].names.last.map(FieldWords.isPreferred) == true
  }

  /// Whether somebody has an e-mail address: records without one may be of anything.
  private var haveAddresses: Bool { fields.contains { $0.mostly(0.6, TextPattern.isEmail) } }

  /// The field with the manager's name, or the two with its parts.
  private var managers: [Int] {
    if let manager = best(.manager) { return [manager] }
    let parts = ["firstName", "lastName"].compactMap { part in
      fields.indices.first { index in
        let names = fields[index].names
        guard names.count > 1, let last = names.last(where: { FieldWords.role(of: $0) != nil }),
          FieldWords.role(of: last)?.role.key == part
        else { return false }
        return names.contains { FieldWords.role(of: $0)?.role == .manager }
      }
    }
    return parts.count == 2 ? parts : []
  }

  /// The fields that may name a person's manager, most certain first: identifiers and addresses before names.
  var managerChoices: [FieldChoice] {
    let found = fields.indices.filter { index in
      let field = fields[index]
      guard field.isAlways(.text) || field.isAlways(.number),
        // Some servers write each value as a list.
        field.lists.allSatisfy({ Self.isOfManager($0) && field.texts.allSatisfy { $0.count == 1 } })
      else { return false }
      return field.names.contains(where: Self.isOfManager)
    }
    let isName = { (index: Int) in fields[index].mostly(0.5, TextPattern.isWords) }
    let single = found.filter { !isName($0) } + found.filter(isName)
    let both = managers.count > 1 ? [managers] : []
    return (single.map { [$0] } + both).prefix(Self.mostManagers).map { choice("manager", $0) }
  }

  /// A manager's field with each other field that has what it refers to, different for everybody.
  func matching(_ manager: FieldChoice) -> [FieldChoice] {
    guard manager.paths.count == 1,
      let field = fields.first(where: { $0.path == manager.paths[0] })
    else { return [] }
    let wanted = Set(field.texts.compactMap(\.first))
    return fields.indices.filter { index in
      let key = fields[index]
      return key.path != field.path && meanings[index]?.role != .id
        && meanings[index]?.role != .email && key.distinct == key.count
        && key.count * 2 > records && key.texts.contains { $0.first.map(wanted.contains) == true }
    }.prefix(Self.mostManagers).map { index in
      var choice = manager
      choice.matches = fields[index].path
      return choice
    }
  }

  /// Whether a key names a manager, such as `managerId` or `supervisorEMail`.
  private static func isOfManager(_ key: String) -> Bool {
    let word = PlainWord.of(key)
    return ([""] + referenceEndings).contains { end in
      word.hasSuffix(end)
        && FieldWords.role(of: String(word.dropLast(end.count)))?.role == .manager
    }
  }

  private static let referenceEndings = Vocabulary.words("reference ending")
  private static let mostManagers = 8

  // MARK: Choosing

  /// The best field for a role, by name and values.
  private func best(_ role: Field, where isWanted: (Int) -> Bool = { _ in true }) -> Int? {
    let fitting = fields.indices.filter {
      meanings[$0]?.role == role && isWanted($0) && fits(fields[$0], role)
    }
    return fitting.max { score($0) == score($1) ? $0 > $1 : score($0) < score($1) }
  }

  private func score(_ index: Int) -> Int {
    let field = fields[index]
    guard let meaning = meanings[index] else { return 0 }
    var score = field.count * 40 / max(records, 1) - meaning.rank * 2 - field.names.count
    switch PlainWord.of(field.condition) {
    case "primary", "main": score += 8
    // Beside `work_email`, `email` may be anybody's own.
    case "": if meaning.kind == .work { score += 45 }
    default: score += AddressKind.of(field.condition) == .work ? 8 : -2
    }
    // The items without a label may be private too.
    if field.condition.isEmpty, hasPrivateItems(field) { score -= 10 }
    if [.name, .firstName, .lastName].contains(meaning.role), !field.mostly(0.6, TextPattern.isName)
    {
      score -= 60
    }
    if meaning.role == .name, field.mostly(0.5, { $0.contains(" ") }) { score += 30 }
    return score
  }

  private func hasPrivateItems(_ field: SurveyedField) -> Bool {
    guard field.path.steps.contains(.all) else { return false }
    return fields.indices.contains { index in
      meanings[index]?.role == .privateMatter && !fields[index].condition.isEmpty
        && fields[index].names == field.names
    }
  }

  private func fits(_ field: SurveyedField, _ role: Field) -> Bool {
    let isList = field.texts.contains { $0.count > 1 }
    switch role {
    case .id:
      return field.distinct == records && field.count == records && !isList
        && field.mostly(1) { !$0.contains(" ") && !$0.contains("@") && $0.utf8.count <= 64 }
        && (field.isAlways(.text) || field.mostly(1) { Int64($0) != nil }) && !isValueOfThing(field)
    case .firstName, .lastName:
      return field.isAlways(.text)
        && (field.mostly(0.8, TextPattern.isName)
          || (haveAddresses && field.mostly(0.8, TextPattern.isNumberedName)))
    case .name:
      return field.isAlways(.text) && !isList
        && (field.mostly(0.6, TextPattern.isName)
          || (haveAddresses && field.mostly(0.6, TextPattern.isNumberedName)))
    case .login: return field.isAlways(.text) && !isList
    case .email: return field.isAlways(.text) && field.mostly(0.6, TextPattern.isEmail)
    case .phone, .mobile: return field.isAlways(.text) && field.mostly(0.6, TextPattern.isPhone)
    case .position:
      return field.isAlways(.text) && field.mostly(0.7, TextPattern.isWords)
        && !field.mostly(0.5, TextPattern.isHonorific)
    case .projects: return field.isAlways(.text) && field.mostly(0.7, TextPattern.isWords)
    case .office:
      // Often a building and a room: 18/2111.
      return field.isAlways(.text)
        && field.mostly(0.8) {
          $0.utf8.count <= 80 && !$0.contains("@") && !TextPattern.isLink($0)
            && !TextPattern.isDate($0) && !TextPattern.isSurelyPhone($0)
        }
    case .room:
      return field.isAlways(.text)
        && field.mostly(0.7) {
          $0.utf8.count <= 40 && !TextPattern.isEmail($0) && !TextPattern.isSurelyPhone($0)
        }
    case .timeZone:
      return field.isAlways(.text) && field.mostly(1) { TimeZoneName.identifier(of: $0) != nil }
    case .startDate, .confirmed:
      return (field.isAlways(.text) || field.isAlways(.number))
        && field.mostly(1, TextPattern.isDateOrDay)
    case .about:
      // A page of Jekyll may have nothing but `{% include … %}`.
      return field.isAlways(.text)
        && field.mostly(0.7) { !TextPattern.isLink($0) && !$0.hasPrefix("{%") }
    case .website: return field.isAlways(.text) && field.mostly(1, TextPattern.isLink)
    case .privateMatter: return false
    default: return field.isAlways(.text) && field.mostly(0.7, TextPattern.isWords)
    }
  }

  /// Whether an identifier may be of the state of an object, as in `id: {name, value}`.
  private func isValueOfThing(_ field: SurveyedField) -> Bool {
    field.names.count > 1 && PlainWord.of(field.names[field.names.count - 1]) == "value"
      && PlainWord.of(field.names[0]) != "attributes"
  }

  /// The field of phone numbers that is named after work alone, such as `Office`.
  private var workNumber: Int? {
    fields.indices.first { index in
      let field = fields[index]
      return field.names.count == 1 && AddressKind.of(heading: field.names[0]) == .work
        && field.isAlways(.text) && field.mostly(0.8, TextPattern.isSurelyPhone)
    }
  }

  /// The field whose values look like this, whatever its name; `nil` if that is not certain.
  private func byLook(
    _ look: (String) -> Bool, _ part: Double, distinct: Double = 0.9
  ) -> Int? {
    fields.indices.filter { index in
      let field = fields[index]
      // Fields with another meaning are excluded.
      return meanings[index] == nil && field.names.count == 1 && field.isAlways(.text)
        && field.mostly(part, look) && Double(field.distinct) >= distinct * Double(field.count)
        && field.count * 2 >= records
    }.max { fields[$0].count == fields[$1].count ? $0 > $1 : fields[$0].count < fields[$1].count }
  }

  // MARK: Making choices

  private func look(of role: Field) -> FieldChoice.Look {
    switch role {
    case .phone, .mobile: .phones
    case .startDate: .dates
    case .website: .links
    default: .text
    }
  }

  private func choice(
    _ key: String, _ places: [Int], _ look: FieldChoice.Look = .text,
    _ detail: (key: String, type: DetailType, label: String)? = nil,
    reason: FieldChoice.Reason? = nil
  ) -> FieldChoice {
    let isNamed = places.contains { meanings[$0] != nil } || detail != nil
    let test: (String) -> Bool
    switch look {
    case .emails: test = TextPattern.isEmail
    case .phones: test = TextPattern.isPhone
    case .dates: test = TextPattern.isDateOrDay
    case .links: test = TextPattern.isLink
    case .text, .names: test = { !$0.isEmpty }
    }
    let isFirstOf = places.count > 1 && places.contains(where: isPreferred)
    return FieldChoice(
      key: key, paths: places.map { fields[$0].path }, isFirstOf: isFirstOf,
      detail: detail.map { FieldChoice.Detail(type: $0.type, label: $0.label) },
      reason: reason ?? (isNamed ? .name : .values), look: look,
      count: places.map { fields[$0].count(where: test) }.max() ?? 0, records: records)
  }
}
