import Asking
import Basics
import Foundation
import Lists
import Memory
import Output
package import People
import Settings
import Site
import VCard

/// Collects what sources, contacts, pages and the cache have of a person. Writes nothing.
package struct PersonReviewer {
  private let reading: ProjectReading

  /// - Parameter reading: with `isReview`.
  package init(_ reading: ProjectReading) { self.reading = reading }

  private var project: Project { reading.project }
  private var configuration: Configuration { project.configuration }
  private var readings: SourceReadings { reading.readings }
  private var lists: [RecordList] { reading.lists }
  private var directory: Directory { reading.directory }

  /// The people whom a full name, id, address or page names.
  package func matches(_ text: String) -> [RecordSearch.Match] {
    let slug = PersonFile.slug(ofPage: text)
    let owners = directory.people.filter { $0.slug == slug }.map(\.identity)
    return RecordSearch(lists, configuration.identity).people(named: text, or: Set(owners))
  }

  /// - Throws: a fault of a template, or of the cache.
  package func outcome(of text: String) throws -> PersonReview.Outcome {
    let matches = matches(text)
    if matches.count > 1 { return .several(matches.map(candidate)) }
    let match = matches.first
    let person = match.flatMap { match in
      directory.people.firstIndex { $0.identity == match.identity }
    }
    let records = (match?.places ?? []).map { lists[$0.list].records[$0.record] }
    let names = Set(records.map(\.name.full) + [text]).union(
      person.map { [directory.people[$0].name.full] } ?? [])
    let shown = person.map { directory.people[$0] }
    var review = PersonReview(
      name: shown?.name.full ?? records.first?.name.full ?? text,
      id: shown?.id ?? records.lazy.compactMap(\.id).first,
      page: shown.map(\.page))
    review.site = configuration.site
    review.records = entries(match, person)
    if let match, review.records.allSatisfy(\.hiddenBy.isEmpty),
      !directory.isForPerson(match.identity)
    {
      review.withheldBy = PersonReview.Audience(
        people: configuration.audience.conditions.map(\.text),
        place: self.shown(configuration.places.value("people")))
    }
    review.shown = person.map(values) ?? []
    review.unit = person.flatMap(unit)
    review.contacts = cards(names, records, person)
    review.sections = reading.assembled.wings.review(
      of: match?.places ?? [], isShown: person != nil, configuration.wingSources)
    if let cache = reading.cache, let known = reading.known {
      let search = CacheSearch(cache, known, configuration)
      var keys = PersonKeys(text, configuration.identity)
      keys.learn(from: records + (try search.records()))
      keys.leaveOut(lists.flatMap(\.records))
      review.photos = try photos(match?.places ?? [], cache)
      review.history = try HistoryStore.memories(in: cache) { member in
        names.contains { NameKey.of($0) == NameKey.of(member.name) }
          || keys.cover(member) || (!member.id.isEmpty && member.id == review.id)
      }.map(PersonReview.Event.init)
      review.holdings = try search.holdings(of: keys)
    }
    if let person { review.files = try reading.planned().site.files(showing: person) }
    let isKnown =
      match != nil || !review.contacts.isEmpty || !review.history.isEmpty
      || review.holdings.contains { $0.kind != .unknownCopy }
    return isKnown ? .one(review) : .nobody
  }

  /// Names and addresses of people that are like a text which names nobody; at most three.
  package func suggestions(for text: String) -> [String] {
    let records = lists.flatMap(\.records)
    let words = Set(NameKey.of(text).split(separator: " "))
    let names = records.map(\.name.full)
    var seen: Set<String> = []
    func distinct(_ texts: [String]) -> [String] {
      Array(texts.filter { seen.insert($0).inserted }.prefix(3))
    }
    if text.contains("@") {
      return Nearest.word(to: text, in: records.flatMap(\.emails)).map { [$0] } ?? []
    }
    // All words of it, in any order; else a word less or more, or an initial.
    let same = names.filter { words.isSubset(of: Set(NameKey.of($0).split(separator: " "))) }
    if !words.isEmpty, !same.isEmpty { return distinct(same) }
    let near =
      Nearest.word(to: NameKey.of(text), in: names.map(NameKey.of)).map { key in
        names.filter { NameKey.of($0) == key }
      } ?? []
    if !near.isEmpty { return distinct(near) }
    let last = words.filter { $0.count > 3 }
    return distinct(
      names.filter { !last.isDisjoint(with: Set(NameKey.of($0).split(separator: " "))) })
  }

  private func candidate(_ match: RecordSearch.Match) -> PersonReview.Candidate {
    let records = match.places.map { lists[$0.list].records[$0.record] }
    let person = directory.people.first { $0.identity == match.identity }
    return PersonReview.Candidate(
      name: records.first?.name.full ?? "", id: records.lazy.compactMap(\.id).first,
      emails: records.flatMap(\.emails), page: person.map(\.page),
      places: match.places.map(place))
  }

  // MARK: Records

  /// Such as `staff.csv:7` or `hr.json: employees[12]`.
  func place(of record: RecordIndex) -> String {
    RecordPlaces(readings.sources[record.list]).place(ofRecord: record.record)
  }

  private func entries(
    _ match: RecordSearch.Match?, _ person: Int?
  ) -> [PersonReview.Entry] {
    let places = match?.places ?? []
    let hiding = places.map { rules(hiding: lists[$0.list].records[$0.record], of: $0.list) }
    return zip(places, hiding).map { index, hiddenBy in
      let record = lists[index.list].records[index.record]
      let fields = RecordValues(record)
      // Another record of the person may be what hides all of them.
      let rule = hiddenBy.first ?? hiding.joined().first ?? audienceRule(match)
      return PersonReview.Entry(
        source: lists[index.list].office, place: place(of: index),
        asOf: readings.sources[index.list].asOf.map { $0.formatted(.iso8601) },
        hiddenBy: hiddenBy,
        values: fields.values.map {
          value(of: $0.key, $0.texts, index.list, person, hiding: rule)
        })
    }
  }

  /// The `people` of a site that is for others.
  private func audienceRule(_ match: RecordSearch.Match?) -> PersonReview.Rule? {
    guard let match, !directory.isForPerson(match.identity) else { return nil }
    return PersonReview.Rule(key: "people", place: shown(configuration.places.value("people")))
  }

  private func value(
    of key: String, _ texts: [String], _ list: Int, _ person: Int?, hiding: PersonReview.Rule?
  ) -> PersonReview.Value {
    func made(
      _ fate: PersonReview.Value.Fate, from source: String? = nil, rule: PersonReview.Rule? = nil
    ) -> PersonReview.Value {
      PersonReview.Value(field: key, texts: texts, fate: fate, shownFrom: source, rule: rule)
    }
    if RecordValues.areCompared.contains(key) { return made(.internalUse) }
    guard let person else { return made(.hidden, rule: hiding) }
    if !["name", "office"].contains(key), !lists[list].published.contains(key) {
      let own: [ConfigurationPlaces.Step] = ["sources", .item(list), "publish"]
      let spot = configuration.places.value(own) ?? configuration.places.value("publish")
      return made(.unpublished, rule: PersonReview.Rule(key: "publish", place: shown(spot)))
    }
    // Only its bytes decide whether a photo is shown.
    if key == Field.photo.key { return made(.shown) }
    if directory.origins[person].isEdited(key) { return made(.otherSource, from: "edits") }
    let sources = directory.origins[person].sources(of: key)
    if sources.contains(list) { return made(.shown) }
    guard let winner = sources.first else { return made(.unresolved) }
    let isSame = Set(texts.map(CaseFolding.key)).isSubset(
      of: shownTexts(of: key, person).map(CaseFolding.key))
    return made(isSame ? .shown : .otherSource, from: lists[winner].office)
  }

  private func shownTexts(of key: String, _ person: Int) -> [String] {
    if key == "name" { return [directory.people[person].name.full] }
    if let field = Field.ofKey(key) {
      return directory.people.texts(of: field, at: person)
    }
    return directory.people[person].details.filter { $0.field.key == key }.flatMap {
      RecordValues.texts(of: $0.value)
    }
  }

  /// The rules that hide a person because of one record.
  private func rules(hiding record: Record, of list: Int) -> [PersonReview.Rule] {
    var rules = Exclusion(configuration.exclude).entries(covering: record).map { entry in
      let item = configuration.exclude.firstIndex(of: entry) ?? 0
      return PersonReview.Rule(
        key: "exclude", place: shown(configuration.places.value("exclude", .item(item))))
    }
    guard lists[list].hides else { return rules }
    var keys = record.visibility.isHidden ? ["hide"] : []
    if let day = reading.day, let first = record.visibility.firstDay, day.number < Int(first) {
      keys.append("hideUntil")
    }
    if let day = reading.day, let last = record.visibility.lastDay, day.number > Int(last) {
      keys.append("hideFrom")
    }
    rules += keys.map {
      PersonReview.Rule(
        key: $0, place: shown(configuration.places.value("sources", .item(list), .key($0))))
    }
    return rules
  }

  private func shown(_ spot: Spot?) -> String? {
    spot.map { "\(configuration.file):\($0.line):\($0.column)" }
  }

  /// Which sources win the fields of somebody who is shown.
  private func values(of person: Int) -> [PersonReview.Shown] {
    directory.origins[person].fields.map { origin in
      if origin.isEdited {
        return PersonReview.Shown(field: origin.key, sources: ["edits"], reason: .edit)
      }
      let givers = origin.sources.map { lists[$0].office }
      let order = configuration.merge[origin.key] ?? []
      let reason: PersonReview.Shown.Reason =
        givers.count > 1
        ? .united
        : directory.origins[person].sources.count == 1
          ? .onlySource : order.contains(where: givers.contains) ? .merge : .firstSource
      return PersonReview.Shown(field: origin.key, sources: givers, reason: reason)
    }
  }

  private func unit(of person: Int) -> PersonReview.Unit? {
    guard let rule = configuration.tree?.rule, let path = directory.units?.names(of: person),
      !path.isEmpty
    else { return nil }
    let fields = rule.fields.map { $0.standard?.key ?? $0.name }
    var sources: [String] = []
    for list in fields.flatMap(directory.origins[person].sources)
    where !sources.contains(lists[list].office) {
      sources.append(lists[list].office)
    }
    return PersonReview.Unit(path: path, fields: fields, sources: sources)
  }

  // MARK: Contacts and the cache

  private func cards(
    _ names: Set<String>, _ records: [Record], _ person: Int?
  ) -> [PersonReview.ContactCard] {
    guard let contacts = readings.contacts, let export = contacts.value else { return [] }
    let names = Set(names.map(NameKey.of)).union(records.flatMap(\.name.keys))
    let emails = Set(records.flatMap(\.emails).map(EmailAddress.key))
    let all = export.contacts(phoneCountry: project.options.contactsCountry)
    return all.indices.filter { index in
      !names.isDisjoint(with: all[index].names) || !emails.isDisjoint(with: all[index].emails)
    }.map { index in
      let fate = fate(ofCard: index, person)
      return PersonReview.ContactCard(
        place: place(ofCard: index, in: export, of: contacts.source), fate: fate,
        properties: properties(of: export.cards[index], isTaken: fate == .taken))
    }
  }

  func place(ofCard index: Int, in export: ContactExport, of source: Source) -> String {
    let file = export.files[index].map { "/" + export.fileNames[$0 - 1] } ?? ""
    return "\(source.shownLocation)\(file):\(export.cards[index].line)"
  }

  private func fate(ofCard index: Int, _ person: Int?) -> PersonReview.ContactCard.Fate {
    if let person, directory.people[person].contact == index { return .taken }
    for doubt in directory.matching.doubts {
      switch doubt {
      case .severalCards(let owner, _, let others, _):
        if owner == person, others.contains(index) { return .otherCard }
      case .severalPeople(let contact, _): if contact == index { return .severalPeople }
      }
    }
    return .notPublished
  }

  private func properties(
    of card: Card, isTaken: Bool
  ) -> [PersonReview.ContactCard.Property] {
    let published = isTaken ? card.published(by: project.options.publish) : []
    return card.properties.map { property in
      var text = property.text
      if case .binary(let bytes) = property.value { text = "(\(bytes.count) bytes)" }
      let isPublished = published.contains { other in
        other.name == property.name
          && (property.name == "PHOTO" || property.text.hasSuffix(other.text))
      }
      return PersonReview.ContactCard.Property(
        name: property.name, types: property.types, text: text, isPublished: isPublished)
    }
  }

  private func photos(
    _ places: [RecordIndex], _ cache: CacheDatabase
  ) throws(CacheProblem) -> [PersonReview.Photo] {
    var found: [PersonReview.Photo] = []
    for place in places {
      let source = readings.sources[place.list].source
      guard let reference = lists[place.list].records[place.record].photo,
        let key = try? PhotoLocation(
          reference, of: source, project: configuration.folder.path
        ).key,
        case .image(let image)? = try KeptPhotos(of: source, in: cache, checksImages: false)
          .photos[key]?.content
      else { continue }
      found.append(
        PersonReview.Photo(
          source: source.name, name: image.name, width: image.width, height: image.height))
    }
    return found
  }
}

extension PersonReview.Event {
  init(_ memory: HistoryStore.RememberedPerson) {
    self.init(
      output: memory.output, time: memory.time.formatted(.iso8601),
      kind: memory.kind?.rawValue ?? "present", name: memory.name,
      page: PersonFile.page.path(of: memory.slug))
  }
}

/// The values of a record as texts, by field.
struct RecordValues {
  /// Keys of values that are compared, and shown nowhere.
  static let areCompared: Set = ["dn", "matches", "hideUntil", "hideFrom"]

  private(set) var values: [(key: String, texts: [String])] = []

  init(_ record: Record) {
    func add(_ key: String, _ texts: [String]) {
      if !texts.isEmpty { values.append((key, texts)) }
    }
    add(Field.name.key, [record.name.full])
    for field in Field.standard where field.kind != .name {
      add(field.key, record.texts(of: field))
      if field.kind == .photo { add(field.key, record.photo.map { [Self.text(of: $0)] } ?? []) }
    }
    for detail in record.details { add(detail.field.key, Self.texts(of: detail.value)) }
    add("dn", record.distinguishedName.map { [$0] } ?? [])
    add("matches", record.keys)
    add("hideUntil", record.visibility.firstDay.map { [Self.text(ofDay: $0)] } ?? [])
    add("hideFrom", record.visibility.lastDay.map { [Self.text(ofDay: $0)] } ?? [])
  }

  private static func text(ofDay day: Int32) -> String {
    CalendarDay(number: Int(day)).iso
  }

  private static func text(of photo: PhotoReference) -> String {
    switch photo.content {
    case .text(let text), .address(let text), .file(let text): text
    case .image(let bytes): "(\(bytes.count) bytes)"
    case .unusable: "(not a photo)"
    }
  }

  static func texts(of value: DetailValue) -> [String] {
    switch value {
    case .markdown(let text): [text]
    case .date(let time): [time.iso]
    case .period(let start, let end): [(start?.iso ?? "") + "/" + (end?.iso ?? "")]
    case .never: ["never"]
    case .text, .number, .link, .flag, .list, .people: value.texts
    }
  }
}
