import People
import Testing

@testable import Asking
@testable import Lists
@testable import Memory

@Suite struct SourceFormTests {
  private static func mapped(_ change: (inout Mapping) -> Void) -> Source {
    var mapping = Mapping(
      people: ["a"], fields: [.name: ["n"], .email: ["e"]],
      details: [
        Mapping.FurtherField(field: Field(key: "k", labels: [:]), path: ["k"], type: .text)
      ])
    change(&mapping)
    return Source(name: "S", location: .file("/a"), format: .mapping(mapping))
  }

  private static func table(_ encoding: String?, _ delimiter: UInt8?) -> Source {
    Source(
      name: "S", location: .file("/a"), format: .csv,
      table: TableSettings(encoding: encoding, delimiter: delimiter))
  }

  private static func template(_ text: String) throws -> PhotoTemplate {
    try PhotoTemplate(parsing: text, as: .file)
  }

  private static let other = Field(key: "o", labels: [:])

  @Test("the way in which an answer is read changes with all that decides it")
  func changes() throws {
    let sources = [
      Self.mapped { _ in }, Self.mapped { $0.people = [] }, Self.mapped { $0.people = ["b"] },
      Self.mapped { $0.fields[.name] = ["m"] }, Self.mapped { $0.fields[.email] = nil },
      Self.mapped { $0.fields[.phone] = ["e"] }, Self.mapped { $0.details = [] },
      Self.mapped { $0.details = [.init(field: Self.other, path: ["k"], type: .text)] },
      Self.mapped { $0.details[0] = .init(field: $0.details[0].field, path: ["l"], type: .text) },
      Self.mapped { $0.details[0] = .init(field: $0.details[0].field, path: ["k"], type: .date) },
      Self.mapped {
        $0.details[0] = .init(
          field: $0.details[0].field, path: ["k"], type: .text, absentIsNever: true)
      }, Self.mapped { $0.next = .address(["n"]) },
      Self.mapped { $0.next = .token(["n"], parameter: "p") },
      Self.mapped { $0.next = .token(["n"], parameter: "q") },
      Self.mapped { $0.next = .counted(.init(parameter: "p", unit: .records, first: 0)) },
      Self.mapped { $0.next = .counted(.init(parameter: "p", unit: .records, first: 1)) },
      Self.mapped { $0.next = .counted(.init(parameter: "p", unit: .pages, first: 1)) },
      Self.mapped {
        $0.next = .counted(.init(parameter: "p", unit: .records, first: 0, total: ["t"]))
      },
      Self.table(nil, nil), Self.table("windows-1252", nil), Self.table(nil, 0x3B),
      Source(name: "S", location: .file("/a"), format: .employeeList),
      Source(name: "S", location: .file("/a"), format: .contactList),
      Source(name: "S", location: .file("/a"), format: .profiles),
      Source(name: "S", location: .file("/a")),
      Source(name: "S", location: .file("/a"), photo: .value(["p"])),
      Source(name: "S", location: .file("/a"), photo: .value(["q"])),
      Source(name: "S", location: .file("/a"), photo: .made(try Self.template("/p/{id}"))),
      Source(name: "S", location: .file("/a"), photo: .made(try Self.template("/p/{name}"))),
    ]
    let forms = sources.map { $0.form(program: "p") } + [sources[0].form(program: "q")]
    #expect(Set(forms).count == forms.count)
    #expect(sources.map { $0.form(program: "p") } == forms.dropLast())
  }

  private static func page(
    _ url: String, _ written: String = "", name: String = "T", secrets: [String] = [],
    people: FieldPath? = nil
  ) -> String {
    var source = Source(name: name, location: .url(url), secrets: secrets)
    source.written = written
    source.format = people.map { .mapping(Mapping(people: $0, fields: [:])) }
    return source.address(from: "/srv/.rollcall")
  }

  @Test("neither a secret nor the name has a part in the address of a snapshot")
  func address() {
    let address = Self.page("http://x/a?t=one", "http://x/a?t=${T}")
    #expect(address == Self.page("http://x/a?t=two", "http://x/a?t=${T}"))
    #expect(address == Self.page("http://x/a?t=one", "http://x/a?t=${T}", name: "U"))
    #expect(address == Self.page("http://u:p@x/a?t=1", "http://u:p@x/a?t=${T}"))
    #expect(
      Self.page("http://x/a?t=one", secrets: ["one"])
        == Self.page("http://x/a?t=two", secrets: ["two"]))
  }

  @Test("another address, another reference and another list are another address")
  func otherAddress() {
    let all = [
      Self.page("http://x/a?t=one", "http://x/a?t=${T}"),
      Self.page("http://x/b?t=one", "http://x/b?t=${T}"),
      Self.page("http://x/a?t=one", "http://x/a?t=${U}"),
      Self.page("http://x/a", people: ["staff"]), Self.page("http://x/a", people: ["guests"]),
    ]
    #expect(Set(all).count == all.count)
  }

  private static func command(_ arguments: [String], in folder: String = "/srv") -> Source {
    Source(
      name: "T",
      location: .command(SourceCommand(arguments, environment: [:], folder: folder)))
  }

  @Test("the whole command counts, and its folder as seen from the cache")
  func command() {
    let address = Self.command(["psql", "-c", "a"]).address(from: "/srv/.rollcall")
    #expect(address != Self.command(["psql", "-c", "b"]).address(from: "/srv/.rollcall"))
    #expect(
      address != Self.command(["psql", "-c", "a"], in: "/other").address(from: "/srv/.rollcall"))
    #expect(
      address == Self.command(["psql", "-c", "a"], in: "/moved").address(from: "/moved/.rollcall"))
  }
}
