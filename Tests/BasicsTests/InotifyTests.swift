#if os(Linux)
  import Basics
  import Foundation
  import Testing

  @Suite("Events in folders")
  struct InotifyTests {
    @Test(
      "names are reported with their watch, whatever their length, and no more once it is ended")
    func names() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "inotify-\(UUID())").path
      #expect(makeFolder(folder, mode: 0o700) == 0)
      #expect(makeFolder(folder, mode: 0o700) == EEXIST)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let queue = try #require(Inotify())
      #expect(queue.watch(folder + "/none", for: UInt32(IN_CREATE)) == -1)
      let watch = queue.watch(folder, for: UInt32(IN_CREATE))
      #expect(queue.events().isEmpty)
      #expect(!queue.wait(.zero))
      let names = ["a", "õ.md", String(repeating: "n", count: 200)]
      for name in names {
        #expect(makeFolder(folder + "/" + name, mode: 0o700) == 0)
      }
      #expect(queue.wait(.seconds(10)))
      let events = queue.events()
      #expect(events.map(\.name) == names)
      #expect(events.allSatisfy { $0.watch == watch && $0.mask & UInt32(IN_CREATE) != 0 })
      queue.forget(watch)
      #expect(queue.events().map(\.mask) == [UInt32(IN_IGNORED)])
    }
  }
#endif
