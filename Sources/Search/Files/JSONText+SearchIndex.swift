import Basics
import People

extension JSONText {
  mutating func write(
    people: [SearchIndex.Entry], fields: SearchIndex.Fields, nicknames: SearchIndex.Nicknames
  ) {
    writeKind("whole", version: 1)
    raw(",")
    writeTables()
    for column in fields.columns {
      guard let key = column.layout.key else { continue }
      raw(",\n")
      string(key)
      raw(":")
      array(column.field.terms) { $1.write($0) }
    }
    raw(",\n\"nicknames\":")
    string(nicknames.text)
    write(wordsIn: fields)
    write(furtherOf: fields.columns) { _, column, json in
      json.raw("\"terms\":")
      json.array(column.field.terms) { $1.write($0) }
      if !column.field.parents.isEmpty {
        json.raw(",\"parents\":")
        json.lines(column.field.parents.map { $0.map { [String($0)] } ?? [] })
      }
      json.column("people", of: people) { $0.terms(at: column.place).map(String.init) }
      json.raw("}")
    }
    write(groupsOf: fields)
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
    column("emailWords", of: people) { person in
      (fields.searchesEmails ? person.emails : []).flatMap(Folding.words)
        + person.texts.flatMap(Folding.foundWords)
    }
    for own in fields.columns where own.layout.key != nil {
      column(own.field.key, of: people) { $0.terms(at: own.place).map(String.init) }
    }
    column("mark", of: people) { $0.mark.isEmpty ? [] : [$0.mark] }
    raw("}}")
  }

  /// Writes what is not searched, and what queries are read without.
  mutating func write(wordsIn fields: SearchIndex.Fields) {
    raw(",\n\"unsearched\":")
    string(fields.unsearched)
    raw(",\n\"functionWords\":")
    string(fields.functionWords.joined(separator: " "))
  }

  /// Writes the fields that the format does not name; `terms` writes those of a column and ends its object.
  mutating func write(
    furtherOf columns: [SearchIndex.Column],
    terms: (_ index: Int, SearchIndex.Column, inout JSONText) -> Void
  ) {
    raw(",\n\"further\":")
    array(columns.enumerated().filter { $1.layout.key == nil }) { column, json in
      json.raw("{\"field\":")
      json.string(column.element.field.key)
      json.raw(",\"isSearched\":\(column.element.field.isSearched),")
      terms(column.offset, column.element, &json)
    }
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

  /// Writes terms by columns, with the number of people of each, and ends their object.
  ///
  /// - Parameters:
  ///   - field: the field of the terms.
  ///   - numbers: their numbers.
  ///   - counts: the number of people by the term's number.
  mutating func write(columnsOf field: SearchIndex.Field, numbers: TermNumbers, counts: [Int]) {
    let terms = numbers.order.map { field.terms[$0] }
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
    raw(#"},"words":"#)
    let further = terms.map(\.furtherWords)
    lines(further.allSatisfy(\.isEmpty) ? [] : further)
    raw(#","counts":"#)
    var digits: [UInt8] = []
    for term in numbers.order { digits.append(term: counts[numbers.numbers[term]]) }
    string(String(decoding: digits, as: UTF8.self))
    if !field.parents.isEmpty {
      raw(#","parents":"#)
      var digits: [UInt8] = []
      for term in numbers.order {
        if let parent = field.parents[term] {
          digits.append(term: numbers.numbers[parent])
        } else {
          digits.append(UInt8(ascii: "-"))
        }
      }
      string(String(decoding: digits, as: UTF8.self))
    }
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
  private var texts: [String] { [code] + names.sorted { $0.key < $1.key }.map(\.value) }

  /// The folded words of the code and of all names, then those inside of them and their synonyms, each once.
  var words: [String] {
    var words: [String] = []
    var seen: Set<String> = []
    func add(_ some: [String]) {
      for word in some where seen.insert(word).inserted { words.append(word) }
    }
    for text in texts { add(Folding.words(text)) }
    for text in texts { add(Folding.foundWords(text)) }
    var inner = TextColumn()
    for text in texts { InnerWords.write(text, to: &inner) }
    add(inner.strings.filter { word in !words.contains { $0.hasPrefix(word) } })
    add(synonyms)
    return words
  }

  /// Those words that the code and the names do not give by themselves.
  var furtherWords: [String] {
    let own = Set(texts.flatMap(Folding.words))
    return words.filter { !own.contains($0) }
  }
}
