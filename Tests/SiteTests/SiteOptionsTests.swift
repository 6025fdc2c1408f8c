import Output
import People
import Testing
import VCard

@testable import Site

@Suite("Options of a site")
struct SiteOptionsTests {
  /// One change of each option.
  static let changes: [(option: String, change: @Sendable (inout SiteOptions) -> Void)] = [
    ("title", { $0.title = "Telisa" }), ("titles", { $0.titles = ["et": "Telisa"] }),
    ("organization", { $0.organization = "Telisa" }), ("baseURL", { $0.baseURL = "https://x/" }),
    ("languages", { $0.languages = ["et"] }), ("groupBy", { $0.groupBy = nil }),
    ("groups", { $0.groups = [] }), ("search", { $0.search = [] }),
    ("filters", { $0.filters = [] }),
    ("tree", { $0.tree = .path(FieldName("unit"), divider: "/") }),
    ("sortBy", { $0.sortBy = .field("desk") }), ("list", { $0.list = [] }),
    ("pageSize", { $0.pageSize = 100 }),
    ("heads", { $0.heads = ["unit": ["Sales": ["a@telisa.example"]]] }),
    ("isPublic", { $0.isPublic = true }), ("isOffline", { $0.isOffline = true }),
    ("fromDisk", { $0.fromDisk = false }), ("hasDrawings", { $0.hasDrawings = true }),
    ("publish", { $0.publish = [] }), ("contactsCountry", { $0.contactsCountry = "372" }),
    ("cards", { $0.cards = .all }),
  ]

  /// Those whose files say themselves that they depend on them.
  static let ofSomeFiles: Set = [
    "nicknames", "synonyms", "offices", "hasAllCards", "furtherKinds", "keepsLetters",
  ]

  @Test("each option counts among what all pages depend on")
  func all() {
    let options = Mirror(reflecting: SiteOptions()).children.compactMap(\.label)
    #expect(Set(Self.changes.map(\.option)) == Set(options).subtracting(Self.ofSomeFiles))
  }

  @Test("an option that changes changes its own part", arguments: changes.map(\.option))
  func change(option: String) throws {
    var options = SiteOptions()
    let before = options.parts
    try #require(Self.changes.first { $0.option == option }).change(&options)
    let changed = zip(before, options.parts).filter { $0 != $1 }
    let key = option == "isPublic" ? "public" : option
    #expect(changed.map(\.0.name) == ["configuration key \(key)"])
  }
}
