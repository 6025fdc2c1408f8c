import People
import Testing

@testable import Asking

@Suite("Locations of photos")
struct PhotoLocationTests {
  private static let web = Source(name: "A", location: .url("https://h.example/v1/staff?page=1"))
  private static let local = Source(name: "A", location: .file("/srv/lists/staff.csv"))

  /// The address or the path.
  private static func place(_ text: String, of source: Source) throws(PhotoFault) -> String {
    let reference = PhotoReference(.text(text), at: "[0].photo")
    switch try PhotoLocation(reference, of: source, project: "/srv/project") {
    case .web(let address): return address.address.text
    case .file(let path, _): return path
    case .image: return ""
    }
  }

  @Test(
    "a path in a server's list is an address of that server",
    arguments: [
      ("p/1.jpg", "https://h.example/v1/p/1.jpg"), ("/p/1.jpg", "https://h.example/p/1.jpg"),
      ("../../../etc/passwd", "https://h.example/etc/passwd"),
      ("?id=1", "https://h.example/v1/staff?id=1"),
      ("//cdn.example/1.jpg", "https://cdn.example/1.jpg"),
      ("a b.jpg", "https://h.example/v1/a%20b.jpg"),
      ("HTTP://Other.example/1.jpg", "http://other.example/1.jpg"),
      ("https://user:pass@h.example/1.jpg#x", "https://h.example/1.jpg"),
    ])
  func ofServer(text: String, address: String) throws {
    #expect(try Self.place(text, of: Self.web).lowercased() == address.lowercased())
  }

  @Test(
    "a path in a local list is a file in the project",
    arguments: [
      ("p/1.jpg", "/srv/project/p/1.jpg"), ("./p/../1.jpg", "/srv/project/1.jpg"),
      ("/srv/project/Ü 1.jpg", "/srv/project/Ü 1.jpg"), ("100%.jpg", "/srv/project/100%.jpg"),
      ("https://h.example/1.jpg", "https://h.example/1.jpg"),
    ])
  func ofFile(text: String, path: String) throws {
    #expect(try Self.place(text, of: Self.local) == path)
  }

  @Test(
    "other files are rejected",
    arguments: [
      "../1.jpg", "p/../../1.jpg", "/etc/passwd", "/srv/project", "/srv/projects/1.jpg", ".", "",
      ".rollcall/cache.sqlite", "p/.hidden/1.jpg", ".env",
    ])
  func outside(text: String) {
    #expect(throws: PhotoFault.outside) { try Self.place(text, of: Self.local) }
  }

  @Test(
    "other schemes are rejected",
    arguments: [
      "file:///etc/passwd", "FILE:/etc/passwd", "javascript:alert(1)", "ftp://h.example/1.jpg",
      "x:y",
      "http://", "https://h.example:99999/1.jpg",
    ])
  func schemes(text: String) {
    for source in [Self.web, Self.local] {
      #expect(throws: PhotoFault.unusable) { try Self.place(text, of: source) }
    }
  }
}
