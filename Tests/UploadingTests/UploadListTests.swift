import Testing

@testable import Uploading

struct UploadListTests {
  @Test("A list reads as it was written, compressed as well")
  func roundTrip() throws {
    var list = UploadList()
    list.entries["people/a b.html"] = .init(hash: .max)
    list.entries["people/щ.html"] = .init(hash: 0, age: 1)
    list.entries["x"] = .init(hash: nil)
    #expect(UploadList(list.bytes) == list)
    #expect(UploadList(list.doubting(["y"]).bytes) == list.doubting(["y"]))
    let compressed = Gzip.compressed(list.bytes)
    #expect(try #require(Gzip.decompressed(compressed)) == list.bytes)
  }

  @Test(
    "Lines that lead elsewhere are left out",
    arguments: [
      "../x", "/etc/passwd", "a/../../b", ".htpasswd", "a//b", "a/./b", "a/.git/x", "a\u{7}b",
    ])
  func leavesOutPath(path: String) {
    let list = UploadList(Array("rollcall-uploaded 1\n1 0 \(path)\n1 0 a.html\n".utf8))
    #expect(list?.entries.map(\.key) == ["a.html"])
  }

  @Test(
    "What is no list is none",
    arguments: [
      "", "<html>", "rollcall-uploaded 2\n", "rollcall-uploaded 1\nx\n",
      "rollcall-uploaded 1\n1 -1 a\n",
    ])
  func refusesText(text: String) {
    #expect(UploadList(Array(text.utf8)) == nil)
  }

  @Test("Bytes that are not gzip, or cut short, are no list")
  func refusesBytes() {
    let whole = Gzip.compressed(UploadList().bytes)
    #expect(Gzip.decompressed([]) == nil)
    #expect(Gzip.decompressed(Array(repeating: 255, count: 40)) == nil)
    for count in 0..<whole.count { #expect(Gzip.decompressed(Array(whole.prefix(count))) == nil) }
  }
}
