import Foundation
import Testing

@Suite("docs/explanation/architecture.md and CONTRIBUTING.md")
struct ArchitectureTests {
  private let text: String
  private let sources: SourceTree

  init() throws {
    text = try Article.text("docs/explanation/architecture.md")
    sources = try SourceTree.sources.get()
  }

  @Test("a target imports what its line of the table names")
  func imports() {
    let system: Set = ["Foundation", "FoundationEssentials", "Synchronization", "_FoundationICU"]
    var documented: [String: Set<String>] = [:]
    for line in text.components(separatedBy: "\n") where line.hasPrefix("| `") {
      let cells = line.components(separatedBy: " |")
      let names = words(in: cells[0])
      guard names.count == 1, let name = names.first, sources.imports[name] != nil else { continue }
      documented[name] = Set(words(in: cells[2]))
    }
    for (target, modules) in sources.imports {
      #expect(documented[target] == modules.subtracting(system.union([target])), "\(target)")
    }
  }

  @Test(
    "Package.swift declares what targets import, and nothing else",
    arguments: ["Sources", "Tests", "Benchmarks"])
  func declared(folder: String) throws {
    let manifest = try Article.text("Package.swift")
    let targets = manifest.matches(
      of: /arget\(\s*name: "([\w-]+)"(?:,\s*dependencies: \[([^\]]*)\])?/)
    let declared = Dictionary(
      uniqueKeysWithValues: targets.map { target in
        let names = (target.2 ?? "").matches(of: /(?:name: |^\s*|[\[,]\s*)"(\w+)"/)
        return (String(target.1), Set(names.map { String($0.1) }))
      })
    #expect(declared.count > 30)
    let known = declared.values.reduce(Set(declared.keys)) { $0.union($1) }
    let tree = folder == "Sources" ? sources : try SourceTree(folder)
    for (target, modules) in tree.imports {
      let imports = modules.intersection(known).subtracting([target])
      #expect(declared[target] == imports, "\(target)")
    }
  }

  @Test("Build.swift calls the six stages in the order of the picture")
  func stages() throws {
    let build = try Article.text("Sources/Build/Build.swift")
    let run = try #require(build.range(of: "func run(")).upperBound
    let calls = build[run...].matches(of: /(\w+)Stage\.\w+\(|(publishing)\.publish\(/)
      .map { String($0.1 ?? $0.2 ?? "") }
    #expect(Array(calls.prefix(6)) == ["Ask", "Read", "Assemble", "Photo", "Plan", "publishing"])
  }

  @Test("CONTRIBUTING names two to four places for each task, all of which exist")
  func tasks() throws {
    let lines = try Article.text("CONTRIBUTING.md").components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "## Where do I change…"))
    let rows = lines[start...].dropFirst().prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("| ") && $0.contains("**") }
    #expect(rows.count == 12)
    for row in rows {
      let paths = words(in: row).filter { $0.contains("/") }
      #expect((2...4).contains(paths.count), "\(row)")
      for path in paths {
        let file = Article.package.appending(path: path).path
        #expect(FileManager.default.fileExists(atPath: file), "\(path)")
      }
    }
  }

  @Test("CONTRIBUTING names one home of each fact, which exists")
  func homes() throws {
    let text = try Article.text("CONTRIBUTING.md")
    let table = text.components(separatedBy: "## Where is it decided?\n").last ?? ""
    let rows = table.components(separatedBy: "\n## ")[0].components(separatedBy: "\n")
      .filter { $0.contains("**") }
    #expect(rows.count == 10)
    for row in rows {
      let paths = words(in: row).filter { $0.contains("/") }
      #expect(paths.count == 1, "\(row)")
      for path in paths {
        let file = Article.package.appending(path: path).path
        #expect(FileManager.default.fileExists(atPath: file), "\(path)")
      }
    }
  }

  @Test("no type and no file is named that there is not")
  func names() {
    let modules = sources.imports.values.reduce(Set(sources.imports.keys)) { $0.union($1) }
    for word in words(in: text) {
      if word.hasPrefix("Sources/") {
        let path = Article.package.appending(path: word).path
        #expect(FileManager.default.fileExists(atPath: path), "\(word)")
      } else if word.wholeMatch(of: /[A-Z]\w+(\.\w+)?/) != nil {
        let name = word.components(separatedBy: ".")[0]
        #expect(sources.types.contains(name) || modules.contains(name), "\(word)")
      }
    }
  }

  /// What stands between back quotes, code blocks aside.
  private func words(in text: String) -> [String] {
    text.matches(of: /`([^`\n]+)`/).map { String($0.1) }
  }
}
