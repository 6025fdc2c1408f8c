import Foundation
import Testing

@testable import Tools

struct RemoteKindTests {
  @Test(
    "What visitors see while a file is replaced depends on the remote and on rclone's version",
    arguments: [
      // Remote, what it can do, whether --inplace is given, what visitors see, whether files wait.
      ("S3 bucket b", ["BucketBased": true, "Copy": true], false, Replacing.whole, false),
      ("Local file system at /x", ["IsLocal": true, "Move": true], false, .whole, true),
      ("sftp://a@b/x", ["Move": true], false, .missing, true),
      ("a drive", ["Move": true, "Copy": true], false, .whole, false),
      ("a server", [:], false, .cut, false),
      ("sftp://a@b/x", ["PartialUploads": true, "Move": true], false, .whole, false),
      ("sftp://a@b/x", ["PartialUploads": true, "Move": true], true, .cut, false),
      ("a server", ["PartialUploads": true, "Move": false], false, .cut, false),
      ("a drive", ["PartialUploads": false, "Move": false], true, .whole, false),
    ])
  func tellsReplacing(
    name: String, features: [String: Bool], isInPlace: Bool, replacing: Replacing, waits: Bool
  ) throws {
    let text = try JSONSerialization.data(withJSONObject: ["String": name, "Features": features])
    let answer = try JSONDecoder().decode(RemoteKind.Answer.self, from: text)
    let kind = RemoteKind(answer, isInPlace: isInPlace)
    #expect(kind.replacing == replacing)
    #expect(kind.needsStaging == waits)
    #expect(kind.hasLinks == (name.hasPrefix("sftp:") || features["IsLocal"] == true))
  }

  @Test("The folders of paths are those around them, each once")
  func folders() {
    #expect(
      UploadPath.folders(of: ["index.html", "et/people/a.html", "et/b.html", "people/a.html"])
        == ["et", "et/people", "people"])
  }
}
