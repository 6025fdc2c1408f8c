import Asking
import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Settings

@Suite("Where photos are, in a configuration")
struct PhotoTests {
  private static let base = "    fields: { name: n, badge: { from: b }, photo: "

  private static func photo(_ lines: String, _ environment: [String: String] = [:]) throws
    -> PhotoRule?
  {
    try configuration(openSource + lines, environment: environment).sources[0].source.photo
  }

  @Test("a path says where in the record it stands")
  func paths() throws {
    let deep = JoinedPaths(try FieldPath(parsing: "pictures[size=large].url"))
    #expect(try Self.photo(Self.base + "'pictures[size=large].url' }") == .value(deep))
    #expect(try Self.photo(Self.base + "{ from: picture } }") == .value(["picture"]))
    #expect(try Self.photo("    format: ldif\n    photo: jpegPhoto") == .value(["jpegPhoto"]))
    #expect(
      try Self.photo("    format: csv\n    photo: Foto (groß).jpg")
        == .value(JoinedPaths(FieldPath(names: ["Foto (groß).jpg"]))))
    #expect(try Self.photo("    format: vcard\n    photo: PHOTO") == .value(["PHOTO"]))
    #expect(try Self.photo("    format: employee-list") == nil)
  }

  @Test("what has fields in braces is made of them")
  func templates() throws {
    let graph = "https://graph.microsoft.com/v1.0/users/{id}/photo/$value"
    #expect(
      try Self.photo(Self.base + "\"\(graph)\" }")
        == .made(try PhotoTemplate(parsing: graph, as: .address)))
    #expect(
      try Self.photo(
        "    format: profiles\n    photo: https://h.example/{id}?k=${KEY}", ["KEY": "s"])
        == .made(try PhotoTemplate(parsing: "https://h.example/{id}?k=s", as: .address)))
    try withFolder { folder in
      let text = folder + "/{badge}.jpg"
      let made = PhotoRule.made(try PhotoTemplate(parsing: text, as: .file))
      let read = try Self.photo(Self.base + "'\(text)' }")
      #expect(read == made)
    }
    // Of a table any heading may be a field.
    #expect(try Self.photo("    format: csv\n    photo: https://h.example/{Badge}") != nil)
  }

  @Test("a password in an address is a secret")
  func secrets() throws {
    let read = try configuration(
      openSource + "    format: profiles\n    photo: https://me:pa55word@h.example/{id}")
    #expect(read.secrets == ["pa55word"])
  }

  @Test("how photos are asked for has its own keys")
  func settings() throws {
    let read = try configuration(
      "photoRefresh: 12h\nphotoRate: 5\nphotoTimeout: 30s\nphotoHosts: [Photos.intranet, '10.0.0.7:8080', '[::1]']\n"
        + source)
    #expect(read.photos.refresh == .seconds(43_200) && read.photos.rate == 5)
    #expect(read.photos.allTime == .seconds(30))
    #expect(read.photos.hosts == ["photos.intranet", "10.0.0.7:8080", "[::1]"])
  }

  @Test(
    "a mistake is named",
    arguments: [
      ("format: profiles\n    photo: https://{id}.example/", .badValue(expected: .photo)),
      ("format: profiles\n    photo: https://h.example/a.jpg", .badValue(expected: .photo)),
      ("format: profiles\n    photo: ftp://h.example/{id}", .badValue(expected: .photo)),
      ("format: profiles\n    photo: /no/such/folder/{id}", .folderMissing("/no/such/folder")),
      ("format: profiles\n    photo: ~/photos/{id}", .homePath("~/photos/{id}")),
      ("format: profiles\n    photo: a..b", .badPath(.missingName)),
      (
        "format: vcard\n    photo: LOGO",
        .unknownValue("LOGO", nearest: nil, known: ["PHOTO"])
      ),
      ("fields: { name: a }\n    photo: b", .conflictingKeys("photo", "fields")),
      (
        "fields: { name: a, photo: 'https://h.example/{nam}' }",
        .unknownPhotoField("nam", nearest: "name", known: PhotoTemplate.commonFields)
      ),
    ] as [(String, ConfigurationReason)])
  func mistakes(lines: String, reason: ConfigurationReason) {
    #expect(errors(openSource + "    " + lines).map(\.reason) == [reason])
  }

  @Test(
    "so is one in the keys for all photos",
    arguments: [
      ("photoRate: 0", .badValue(expected: .upToThousand)),
      ("photoRate: 1001", .badValue(expected: .upToThousand)),
      ("photoTimeout: 0s", .badValue(expected: .durationAboveZero)),
      ("photoRefresh: weekly", .badValue(expected: .duration)),
      ("photoHosts: ['https://h.example']", .badValue(expected: .host)),
      ("photoHosts: ['h.example/p']", .badValue(expected: .host)),
      ("photoHosts: ['me@h.example']", .badValue(expected: .host)),
    ] as [(String, ConfigurationReason)])
  func settingMistakes(line: String, reason: ConfigurationReason) {
    #expect(errors(line + "\n" + source).map(\.reason) == [reason])
  }
}
