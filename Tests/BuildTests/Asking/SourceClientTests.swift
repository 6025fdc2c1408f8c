import Foundation
import TestSupport
import Testing

@testable import Asking
@testable import Build
@testable import Lists

@Suite struct SourceClientTests {
  @Test("sources are read side by side, and their results are in order")
  func sideBySide() throws {
    // Each answer waits for the next one: in turn the first would never come.
    let answered = (1...11).map { _ in DispatchSemaphore(value: 0) }
    answered[10].signal()
    try withServer { exchange in
      let number = Int(exchange.path.dropFirst()) ?? 0
      answered[number].wait()
      exchange.answer("200 OK", [], employees(number))
      answered[number - 1].signal()
    } _: { server in
      let sources = (1...10).map { number in
        Source.employees(server.url("/\(number)"), name: "S\(number)", timeout: .seconds(60))
      }
      let reader = TestReader(store: nil)
      #expect(reader.read(sources).map(\.records.count) == Array(1...10))
    }
  }

  @Test("files among servers keep their places")
  func files() throws {
    try withServer { exchange in
      let number = Int(exchange.path.dropFirst()) ?? 0
      _ = exchange.wait(seconds: 0.1)
      exchange.answer("200 OK", [], employees(number))
    } _: { server in
      try withFolder { folder in
        let sources = try (1...9).map { number in
          if number % 3 == 0 {
            return Source.employees(server.url("/\(number)"), name: "S\(number)")
          }
          let file = "\(folder)/\(number).json"
          try Data(employees(number).utf8).write(to: URL(filePath: file))
          return Source(name: "S\(number)", location: .file(file), format: .employeeList)
        }
        #expect(
          TestReader(store: nil).read(sources).map(\.records.count) == Array(1...9))
      }
    }
  }

  @Test("a file is a source; a missing one, a folder and a large one are faults")
  func faults() throws {
    try withFolder { folder in
      func read(_ name: String) -> SourceResult {
        readOnce(
          Source(name: "T", location: .file(folder + name), format: .employeeList, maxBytes: 1000))
      }
      try Data(employees(3).utf8).write(to: URL(filePath: folder + "/a.json"))
      try Data(count: 1001).write(to: URL(filePath: folder + "/b.json"))
      #expect(read("/a.json").records.count == 3)
      #expect(read("/b.json").problem == .tooLarge(limit: 1000))
      #expect(read("/none.json").problem == .fileMissing)
      #expect(read("").problem == .notAFile)
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      #expect(read("/pipe").problem == .notAFile)
    }
  }

  @Test("a folder gives its cards in the order of their names")
  func folder() throws {
    try withFolder { folder in
      for name in ["b.vcf", "a.VCF", ".hidden.vcf", "c.txt", "Z.vcf"] {
        try Data(name.utf8).write(to: URL(filePath: folder + "/" + name))
      }
      let source = Source(name: "contacts", location: .folder(folder))
      let reader = TestReader(store: nil)
      let reading = reader.read(source) { .success(($0.pages.map(\.name), people: 3)) }
      #expect(reading.value == ["Z.vcf", "a.VCF", "b.vcf"])
    }
  }
}
