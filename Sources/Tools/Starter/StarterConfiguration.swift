import Lists
import People
import Settings

/// The text of a new `rollcall.yml`.
struct StarterConfiguration {
  let sources: [StartedList]
  let contacts: StartedList?

  /// The sample company's configuration. The list has to be a table with the columns named here.
  static func sample(_ list: String) -> String {
    head(
      organization: "organization: Telisa", groupBy: "department",
      list: "position, office, phone, email") + cards
        + """

        # Where the people come from: files and addresses, as many as there are.
        sources:
          - name: Telisa
            url: \(list)
            format: csv                # a header line names the columns
            fields:
              firstName: First name
              lastName: Last name
              email: E-mail
              phone: Phone
              mobile: Mobile
              office: Office           # without a column, the source's name is the office
              position: Position
              department: Department
              manager: Manager         # an e-mail address, an id or a full name: makes the chart
              projects: Projects
              skills: Skills
              spokenLanguages: Languages
              pronouns: Pronouns
              about: { from: About, type: markdown, label: { en: About } }   # a field of your own

        # The pages of the office's people show the address, the time there, and whether it is working time.
        offices:
          Tallinn:
            address: Kalasadama 7, Tallinn
            timeZone: Europe/Tallinn
            hours: 09:00-17:30
            phone: +372 600 0100
          Berlin:
            address: Am Alten Hafen 12, Berlin
            timeZone: Europe/Berlin
            hours: 09:00-17:30
            phone: +49 30 23125 200
          Singapore:
            address: 88 Lantern Street, Singapore
            timeZone: Asia/Singapore
            hours: 09:00-18:00
            phone: +65 6555 0300

        """
  }

  var text: String {
    var text = Self.head(groupBy: groupBy, list: list) + merge
    if let contacts {
      text += """

        # People who are in these cards get a link to theirs. Of a card they carry what is listed here.
        contacts:
          from: \(YAMLText.scalar(contacts.place))
          publish: [name, org, title, work]

        """
    } else {
      text += Self.cards
    }
    text +=
      "\n# Where the people come from. The comments say why a field was taken: change what is wrong.\n"
    text += "sources:\n"
    return text + sources.map(source).joined(separator: "\n")
  }

  private static let cards = """

    # Everybody has a card to save, made of what the pages show.
    cards: all

    """

  // MARK: The head

  private static func head(
    organization: String = "# organization: Telisa", groupBy: String, list: String
  ) -> String {
    """
    # yaml-language-server: $schema=./rollcall.schema.json
    # A people directory, made by Rollcall. `rollcall check` says what is wrong with this file.

    title: Employees               # or by language: { en: Employees, et: Töötajad }
    \(organization)
    # baseURL: https://intranet.example/people/

    # The first language sits at the root of the site, each further one in a folder.
    languages: [en]

    # One section for each value of a field: position, department, office, project or any other. Or: none.
    groupBy: \(groupBy)
    sortBy: lastName
    list: [\(list)]                  # what a row shows beside the name

    synonyms: synonyms.yml         # words that find each other in the search, such as k8s and kubernetes

    # exclude: [Mari Maasikas]     # full names or ids of people who are shown nowhere
    # public: false                # true: search engines may list the site

    """
  }

  /// Rows show an e-mail address, or a phone number if nobody has an address.
  private var list: String {
    let records = sources.flatMap(\.guess.list.records)
    if records.contains(where: { !$0.emails.isEmpty }) { return "email" }
    return records.contains { !$0.phones.isEmpty } ? "phone" : ""
  }

  /// Positions if there are any; departments if nearly every position is unique.
  private var groupBy: String {
    let records = sources.flatMap(\.guess.list.records)
    let fields: [Field] = [.position, .department]
    let values = fields.map { field in records.flatMap { $0.texts(of: field) } }
    for (field, values) in zip(fields, values)
    where values.count * 2 >= records.count && Set(values).count * 2 <= values.count + 1 {
      return field.name
    }
    let positions = values[0]
    if !positions.isEmpty { return "position" }
    if sources.count > 1 || records.contains(where: { !$0.texts(of: .office).isEmpty }) {
      return "office"
    }
    if records.contains(where: { !$0.projects.isEmpty }) { return "project" }
    return "none"
  }

  /// The fields of which people of several records in a list have all texts.
  private var merge: String {
    let several = sources.flatMap(\.guess.doubts).compactMap { doubt -> Field? in
      if case .several(let field, _) = doubt { field } else { nil }
    }
    let keys = [Field.position, .department].filter(several.contains).map { "\($0.key): all" }
    return keys.isEmpty
      ? ""
      : """

      # Of people with several records the texts of all count, not of the first one alone.
      merge: { \(keys.joined(separator: ", ")) }

      """
  }

  // MARK: A source

  private func source(_ list: StartedList) -> String {
    var lines = ["  - name: " + YAMLText.scalar(list.name)]
    if sources.count == 1,
      list.guess.list.records.contains(where: { $0.texts(of: .office).isEmpty })
    {
      lines.append("    office: none   # or the office of all whose records name none")
    }
    if let command = list.command {
      let arguments = command.map { argument in
        argument.hasPrefix("-") ? argument : YAMLText.scalar(argument)
      }
      lines.append("    command: [" + arguments.joined(separator: ", ") + "]")
    } else {
      lines.append("    url: " + YAMLText.scalar(list.place))
    }
    if let name = list.guess.format.name { lines.append("    format: \(name)") }
    lines += joins(list)
    switch list.guess.format {
    case .csv:
      if let encoding = list.guess.table.encoding { lines.append("    encoding: \(encoding)") }
      if let headings = list.guess.table.headings {
        lines.append("    # The first line has no headings.")
        lines.append("    columns: [" + headings.map(YAMLText.scalar).joined(separator: ", ") + "]")
      }
      if !list.guess.table.fillDown.isEmpty {
        let headings = list.guess.table.fillDown.map(YAMLText.scalar).joined(separator: ", ")
        lines.append("    fillDown: [\(headings)]   # empty cells mean the one above")
      }
      lines += Self.fields(list.guess, areColumns: true)
    case .mapping(let mapping):
      if !mapping.people.isEmpty {
        lines.append("    people: " + YAMLText.scalar(mapping.people.text))
      }
      if let next = mapping.next {
        // A file has no next page.
        lines.append(
          list.isFile
            ? "    # next: \(YAMLText.comment(next.written))   # once `url` is an address"
            : "    next: " + next.written)
      }
      lines += Self.fields(list.guess, areColumns: false)
    default: break
    }
    lines += Self.dates(list.guess) + Self.hiding(list)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lists whose records belong to people of this one.
  private func joins(_ list: StartedList) -> [String] {
    list.guess.joins.isEmpty
      ? []
      : ["    join:"]
        + list.guess.joins.map { choice in
          let (join, other) = (choice.join, choice.list)
          let place = other.place ?? list.place
          let ending = ListSyntax.ending(of: place)
          let isKnown =
            other.format == .csv
            ? ["csv", "tsv"].contains(ending)
            : other.format.name == nil || ListSyntax(ending: place)?.rawValue == other.format.name
          let scalar = { (path: FieldPath, hasHeadings: Bool) in
            YAMLText.scalar(hasHeadings ? path.heading : path.text)
          }
          let entries = [
            "url: " + YAMLText.scalar(place),
            isKnown ? nil : other.format.name.map { "format: " + $0 },
            other.table.encoding.map { "encoding: " + $0 },
            other.people.isEmpty ? nil : "people: " + YAMLText.scalar(other.people.text),
            "key: " + scalar(join.key, other.format.hasHeadings),
            "matches: " + scalar(join.matches, list.guess.format.hasHeadings),
            "as: " + join.name,
          ].compactMap(\.self)
          return "      - { \(entries.joined(separator: ", ")) }   # \(choice.people) of "
            + "\(list.guess.list.recordCount) people have records there"
        }
  }

  /// The order of the numbers in dates, if any needs one.
  private static func dates(_ guess: ListGuess) -> [String] {
    if let order = guess.dates {
      let first = order == .monthFirst ? "4 March" : "3 April"
      return ["    dates: \(order.rawValue)   # 03/04/2026 is \(first)"]
    }
    return guess.list.ambiguousDates.isEmpty
      ? [] : ["    # dates: dmy   # or mdy: nothing in the list says whether 03/04/2026 is 3 April"]
  }

  /// Rules that hide inactive people, with a reason for each.
  private static func hiding(_ list: StartedList) -> [String] {
    let guess = list.guess
    let hasHeadings = guess.format.hasHeadings
    let written = { (path: FieldPath) in YAMLText.scalar(hasHeadings ? path.heading : path.text) }
    var lines: [String] = []
    if !guess.visibility.hide.isEmpty {
      lines.append(
        "    # Who has left or not begun, is disabled, a guest or no person is shown nowhere.")
      lines.append("    hide:")
      for choice in guess.hiding {
        guard let condition = choice.condition, !condition.values.isEmpty else { continue }
        let values = condition.written
        lines.append("      \(written(choice.path)): \(values)   # \(choice.why(guess))")
      }
    }
    if let last = guess.visibility.hideFrom {
      lines.append(
        "    hideFrom: \(written(last))   # the last day is the last one in the directory")
    }
    return lines
  }

  private static func fields(_ guess: ListGuess, areColumns: Bool) -> [String] {
    let fields = guess.choices.map { choice in
      (text: "      \(choice.key): \(value(choice, areColumns))", why: choice.why)
    }
    let width = min(fields.map(\.text.count).max() ?? 0, 60)
    var lines = ["    fields:"]
    lines += fields.map { text, why in
      text + String(repeating: " ", count: max(width - text.count, 0)) + "   # " + why
    }
    if !guess.privateKeys.isEmpty {
      let keys = guess.privateKeys.prefix(12).joined(separator: ", ")
      lines.append("      # kept private: " + YAMLText.comment(keys))
    }
    if !guess.unusedKeys.isEmpty {
      let keys = guess.unusedKeys.prefix(20).joined(separator: ", ")
      lines.append("      # not used: " + YAMLText.comment(keys))
    }
    return lines
  }

  private static func value(_ choice: FieldChoice, _ areColumns: Bool) -> String {
    let paths = choice.paths.map { path in
      let isHeading = areColumns && path.steps.count == 1 && path.template == nil
      return YAMLText.scalar(isHeading ? path.heading : path.text)
    }
    let from =
      (choice.isFirstOf ? "firstOf: " : "from: ")
      + (paths.count == 1 ? paths[0] : "[" + paths.joined(separator: ", ") + "]")
    if let matches = choice.matches {
      return "{ \(from), matches: \(YAMLText.scalar(areColumns ? matches.heading : matches.text)) }"
    }
    guard let detail = choice.detail else { return paths.count == 1 ? paths[0] : "{ \(from) }" }
    let type = detail.type == .text ? "" : ", type: \(detail.type.rawValue)"
    return "{ \(from)\(type), label: { en: \(detail.label) } }"
  }
}
