import Foundation
import People
import Testing

@testable import Lists

@Suite("Photos in records")
struct PhotoReaderTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 7, count: 100)
  private static let base64 = Data(jpeg).base64EncodedString()

  private static func content(_ text: String) -> PhotoReference.Content? {
    PhotoReader.reference(text, at: "[0].photo")?.content
  }

  @Test("images in base64 are recognised in any spelling")
  func images() {
    let lines = Data(Self.jpeg).base64EncodedString(options: .lineLength64Characters)
    for text in [
      Self.base64, "  \(Self.base64)\n", lines, "data:image/jpeg;base64,\(Self.base64)",
      "data:image/jpeg;charset=x;base64,\(Self.base64)",
    ] {
      #expect(Self.content(text) == .image(Self.jpeg), "\(text.prefix(30))")
    }
  }

  @Test("any other text is an address or a path")
  func texts() {
    for text in [
      "https://h.example/1.jpg", "/9j/abc", "photos/1.jpg",
      String(repeating: "abcd", count: 40), "/" + Self.base64,
    ] {
      #expect(Self.content(text) == .text(text))
    }
    #expect(Self.content(" a\u{0}\n ") == .text("a"))
  }

  @Test("an empty text is ignored, and an unreadable one is reported")
  func others() {
    #expect(Self.content("") == nil && Self.content(" \n") == nil)
    for text in [
      "data:image/png,x", "data:image/png;base64,!", String(repeating: "a", count: 9000),
    ] {
      #expect(Self.content(text) == .unusable)
    }
  }

  @Test("every format reads photos, but only on request")
  func formats() throws {
    let rows: [(Format, PhotoRule, String)] = [
      (
        .employeeList, .value(["pic"]),
        #"{"employees":[{"fname":"A","lname":"B","pic":"https://h.example/x.jpg"}]}"#
      ),
      (.csv, .value(["Pic"]), "Name,Pic\nA B,https://h.example/x.jpg\n"),
      (.ldif, .value(["labeledURI"]), "dn: cn=A\ncn: A B\nlabeledURI: https://h.example/x.jpg\n"),
      (
        .vcard, .value(["PHOTO"]),
        "BEGIN:VCARD\nVERSION:4.0\nFN:A B\nPHOTO:https://h.example/x.jpg\nEND:VCARD\n"
      ),
      (
        .mapping(Mapping(fields: [.name: ["n"]])),
        .value(JoinedPaths(try FieldPath(parsing: "p[k=l].u"))),
        #"[{"n":"A B","p":[{"k":"s"},{"k":"l","u":"https://h.example/x.jpg"}]}]"#
      ),
    ]
    for (format, rule, text) in rows {
      let list = try RecordDecoder(format: format, photo: rule).decode(text).get()
      #expect(list.records.map(\.photo?.content) == [.text("https://h.example/x.jpg")], "\(format)")
      #expect(list.missedPaths.isEmpty, "\(format)")
      let without = try RecordDecoder(format: format).decode(text).get()
      #expect(without.records.map(\.photo) == [nil], "\(format)")
    }
  }
}
