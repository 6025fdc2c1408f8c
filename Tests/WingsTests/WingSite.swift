import Basics
import Output
import People
import Settings
import Site
import VCard

/// A site of two people with some wings. Profiles are the keys that these add, a line each.
struct WingSite {
  private let site: Site

  init(_ wings: [any Wing], _ change: (inout SiteOptions) -> Void = { _ in }) throws {
    var options = SiteOptions()
    change(&options)
    options.furtherKinds = wings.flatMap(\.kinds)
    let directory = Directory(
      merging: [
        RecordList(
          office: "Tallinn",
          records: [
            Record(
              id: "1", name: .parts(first: "Mari", last: "Tamm"), emails: ["mari@x.example"],
              phones: ["5555 0101"])
          ]),
        RecordList(
          office: "Tartu", records: [Record(id: "2", name: .parts(first: "Ülo", last: "Ots"))]),
      ],
      identity: .id, traces: wings.contains(where: \.needsOrigins))
    let texts = options.languages.map { language in
      Texts(
        code: language, name: language,
        texts: [
          "email": .plain("E-mail"), "phone": .plain("Phone"), "office": .plain("Office"),
          "name": .plain("Name"), "lastOfList": .plain("{before} and {last}"),
          "factsAllFrom": .plain("All facts from {source}"),
          "factsFrom": .plain("{facts} from {source}"), "factsSeparator": .plain(","),
        ])
    }
    let keys = wings.flatMap { type(of: $0).profileKeys.map(\.key) }
    var templates = Dictionary(
      uniqueKeysWithValues: (wings as [any SiteWing]).pages.map { ($0.template, [UInt8]()) })
    templates["person"] = Array(
      keys.map { "{{#\($0)}}\n\($0)={{{\($0)}}}\n{{/\($0)}}\n" }.joined().utf8)
    site = try Site(
      directory, plans: LanguagePlan.all(of: directory, options: options, texts: texts),
      contacts: NoCards(), options: options,
      theme: try Theme(templates: templates, assets: [:]), texts: texts,
      content: Content(pages: [], files: []),
      sources: ["Tallinn", "Tartu"].map {
        SourceStatus(name: $0, state: .fresh, people: 1, isNoticeable: false)
      }, contactStatus: nil, wings: wings, program: "test")
  }

  /// The text of a file.
  func page(_ path: String) throws -> String {
    guard let file = site.files.first(where: { $0.path == path }) else { throw Missing(path: path) }
    return String(decoding: try file.render(), as: UTF8.self)
  }

  struct Missing: Error {
    let path: String
  }

  private struct NoCards: CardList {
    var count: Int { 0 }
    func fingerprint(of index: Int) -> Fingerprint { FingerprintHasher.fingerprint { _ in } }
    func card(_ index: Int, allowedBy allowed: Set<PublishedField>?) -> Card { Card() }
  }
}
