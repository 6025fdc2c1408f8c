import Basics
import People

extension JSONText {
  mutating func write(
    people: [SearchIndex.Entry], terms lists: [(key: String, terms: [SearchIndex.Term])],
    fields: SearchIndex.Fields, nicknames: SearchIndex.Nicknames,
    groups: (inout JSONText) -> Void
  ) {
    writeKind("whole", version: 1)
    raw(",")
    writeTables()
    for (key, terms) in lists {
      raw(",\n")
      string(key)
      raw(":")
      array(terms) { $1.write($0) }
    }
    raw(",\n\"nicknames\":")
    string(nicknames.text)
    write(unsearched: fields)
    raw(",\n\"further\":")
    array(Array(fields.further.enumerated())) { field, json in
      json.raw("{\"field\":")
      json.string(field.element.key)
      json.write(isSearched: field.element)
      json.raw(",\"terms\":")
      json.array(field.element.terms) { $1.write($0) }
      json.column("people", of: people) { person in
        field.offset < person.further.count ? person.further[field.offset].map(String.init) : []
      }
      json.raw("}")
    }
    groups(&self)
    raw(",\n\"people\":{\"count\":\(people.count)")
    column("name", of: people) { [$0.name] }
    column("last", of: people) { person in
      guard let last = person.lastName, !last.isEmpty, person.firstName?.isEmpty == false else {
        return []
      }
      return [String(person.name.utf16.count - last.utf16.count)]
    }
    column("slug", of: people) { [$0.slug] }
    column("email", of: people) { $0.emails }
    column("phone", of: people) { $0.phones.map(\.text) }
    column("digits", of: people) { $0.phones.map(PhoneDigits.forms) }
    column("nameWords", of: people) { Folding.words($0.name) }
    let searchesEmails = !fields.unsearched.contains("email")
    column("emailWords", of: people) { person in
      (searchesEmails ? person.emails : []).flatMap(Folding.words)
        + person.texts.flatMap(Folding.foundWords)
    }
    column("position", of: people) { $0.position.map { [String($0)] } ?? [] }
    column("project", of: people) { $0.projects.map(String.init) }
    column("office", of: people) { $0.offices.map(String.init) }
    column("mark", of: people) { $0.mark.isEmpty ? [] : [$0.mark] }
    raw("}}")
  }

  mutating func write(unsearched fields: SearchIndex.Fields) {
    raw(",\n\"unsearched\":")
    string(fields.unsearched.sorted().joined(separator: " "))
  }

  mutating func write(isSearched field: SearchIndex.FurtherField) {
    raw(",\"isSearched\":\(field.isSearched)")
  }

  /// Begins the object of `search/index.json`.
  mutating func writeKind(_ kind: String, version: Int) {
    raw(#"{"version":\#(version),"kind":"#)
    string(kind)
  }

  /// Writes the tables by which texts and numbers are compared.
  mutating func writeTables() {
    raw(#""trunks":"#)
    object(DialledPrefixes.trunks.map { ($0.code, $0.prefixes) })
    raw(#","exits":"#)
    string(DialledPrefixes.exits)
    raw(#","extensions":"#)
    string(PhoneWords.extensions)
    raw(#","folding":"#)
    let folding = FoldingTable.replacements.sorted { $0.key < $1.key }
    object(folding.map { (String($0.key), $0.value) })
  }

  /// Writes terms by columns, with the number of people of each.
  ///
  /// - Parameter counts: the number of people by the term's number.
  mutating func write(
    _ unordered: [SearchIndex.Term], numbers: TermNumbers, key: String, counts: [Int]
  ) {
    raw(",\n")
    string(key)
    raw(":{")
    write(columnsOf: unordered, numbers: numbers, counts: counts)
  }

  mutating func write(columnsOf unordered: [SearchIndex.Term], numbers: TermNumbers, counts: [Int])
  {
    let terms = numbers.order.map { unordered[$0] }
    raw(#""codes":"#)
    lines(terms.map { [$0.code] })
    raw(#","gaps":"#)
    string(numbers.gaps)
    let languages = Set(terms.flatMap(\.names.keys)).sorted()
    raw(#","names":{"#)
    for (index, language) in languages.enumerated() {
      if index > 0 { raw(",") }
      string(language)
      raw(":")
      lines(terms.map { term in [term.names[language].map { $0 == term.code ? "" : $0 } ?? ""] })
    }
    raw(#"},"counts":"#)
    var digits: [UInt8] = []
    for term in numbers.order { digits.append(term: counts[numbers.numbers[term]]) }
    string(String(decoding: digits, as: UTF8.self))
    raw("}")
  }

  /// Writes one property of all people as a string: a line each, the values of a line separated by tabs.
  private mutating func column(
    _ key: String, of people: [SearchIndex.Entry],
    values: @Sendable (SearchIndex.Entry) -> [String]
  ) {
    raw(",\n")
    string(key)
    raw(":")
    let parts = inParallel(people.count, parts: min(64, people.count / 512)) { range in
      var part = JSONText()
      part.lines(people[range].lazy.map(values))
      return part.bytes
    }
    // Each part is in quotation marks.
    raw("\"")
    for (number, part) in parts.enumerated() {
      if number > 0 { raw("\\n") }
      raw(part.dropFirst().dropLast())
    }
    raw("\"")
  }

  private mutating func write(_ term: SearchIndex.Term) {
    let names = term.names.sorted { $0.key < $1.key }
    raw(#"{"code":"#)
    string(term.code)
    if !names.isEmpty {
      raw(#","names":"#)
      object(names)
    }
    raw(#","words":"#)
    lines([term.words])
    raw("}")
  }
}

extension SearchIndex.Term {
  /// The folded words of the code and of all names, each once.
  var words: [String] {
    var words: [String] = []
    var seen: Set<String> = []
    for text in [code] + names.sorted(by: { $0.key < $1.key }).map(\.value) {
      for word in Folding.foundWords(text) where seen.insert(word).inserted { words.append(word) }
    }
    return words
  }
}
