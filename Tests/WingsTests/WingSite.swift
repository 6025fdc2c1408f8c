import Basics
import Output
import People
import Settings
import Site
import VCard

/// A site of two people, of whom Mari Tamm has a card, with some wings.
struct WingSite {
  /// The files of the site, with the kinds that it may have.
  let files: [SiteFile]
  let kinds: FileKinds

  /// - Parameter profile: The template of profiles; by default the texts that the wings add, a line each.
  init(
    _ wings: [any Wing], profile: String? = nil, _ change: (inout SiteOptions) -> Void = { _ in }
  ) throws {
    var options = SiteOptions()
    change(&options)
    options.take(wings)
    var directory = Directory(
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
    let cards = try VCardReader.read(Array(Self.card.utf8)).cards
    directory.take(directory.matching(with: cards.map { Contact($0, phoneCountry: nil) }))
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
      (profile ?? keys.map { "{{#\($0)}}\n\($0)={{{\($0)}}}\n{{/\($0)}}\n" }.joined()).utf8)
    kinds = options.fileKinds
    files = try Site(
      directory, plans: LanguagePlan.all(of: directory, options: options, texts: texts),
      contacts: Cards(cards: cards), options: options,
      theme: try Theme(templates: templates, assets: [:]), texts: texts,
      content: Content(pages: [], files: []),
      sources: ["Tallinn", "Tartu"].map {
        SourceStatus(name: $0, state: .fresh, people: 1, isNoticeable: false)
      }, contactStatus: nil, wings: wings, program: "test"
    ).files
  }

  /// The text of a file.
  func page(_ path: String) throws -> String {
    guard let file = files.first(where: { $0.path == path }) else { throw Missing(path: path) }
    return String(decoding: try file.render(), as: UTF8.self)
  }

  struct Missing: Error {
    let path: String
  }

  private struct Cards: CardList {
    let cards: [Card]
    var count: Int { cards.count }
    func fingerprint(of index: Int) -> Fingerprint { FingerprintHasher.fingerprint { _ in } }
    func card(_ index: Int, allowedBy allowed: Set<PublishedField>?) -> Card { cards[index] }
  }

  private static let card = """
    BEGIN:VCARD
    VERSION:3.0
    N:Tamm;Mari;;;
    FN:Mari Tamm
    END:VCARD

    """
}
