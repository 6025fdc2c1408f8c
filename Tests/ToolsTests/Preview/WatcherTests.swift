import Foundation
import Testing

@testable import Tools

@Suite("Watchers of folders")
struct WatcherTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static func watchers() -> [any FolderWatcher] {
    var watchers: [any FolderWatcher] = [PollingWatcher()]
    #if os(Linux)
      if let watcher = InotifyWatcher() { watchers.append(watcher) }
    #endif
    return watchers
  }

  @Test("what is written, renamed and removed is noticed, once")
  func changes() throws {
    for watcher in Self.watchers() {
      #expect(watcher.watch(WatchList([folder.path], project: folder.path)))
      #expect(watcher.changes().isEmpty)
      let file = folder.appending(path: "a.md")
      try Data("one".utf8).write(to: file)
      #expect(watcher.changes().contains(file.path))
      #expect(watcher.changes().isEmpty)
      let other = folder.appending(path: "b.md")
      try FileManager.default.moveItem(at: file, to: other)
      #expect(Set(watcher.changes()) == [file.path, other.path])
      try FileManager.default.removeItem(at: other)
      #expect(watcher.changes() == [other.path])
      try Data().write(to: folder.appending(path: ".hidden"))
      #expect(watcher.changes().isEmpty)
    }
  }

  @Test("what is not watched any more is not noticed")
  func forgotten() throws {
    for watcher in Self.watchers() {
      #expect(watcher.watch(WatchList([folder.path], project: folder.path)))
      #expect(watcher.watch(WatchList([folder.path + "/only.md"], project: folder.path)))
      try Data("one".utf8).write(to: folder.appending(path: "a.md"))
      #expect(watcher.changes().isEmpty)
      try Data("one".utf8).write(to: folder.appending(path: "only.md"))
      #expect(watcher.changes() == [folder.path + "/only.md"])
      try FileManager.default.removeItem(atPath: folder.path + "/only.md")
      _ = watcher.changes()
    }
  }
}
