import TestSupport
import Testing

@testable import Memory

@Suite("Former outputs") struct OutputStoreTests {
  /// One build after the other: the configuration, the outputs of its sites, and the former outputs.
  private typealias Step = (configuration: String, outputs: [String], former: [String])

  private func check(_ steps: [Step], gone: Set<String> = []) throws {
    try withFolder { folder in
      let database = try CacheDatabase(path: folder + "/cache.sqlite")
      for (number, step) in steps.enumerated() {
        let store = OutputStore(database, configuration: step.configuration)
        let former = try store.note(step.outputs) { !gone.contains($0) }
        #expect(former == step.former, "step \(number)")
      }
    }
  }

  @Test("an output that moved is named until its site is gone, or is built again")
  func moved() throws {
    try check([
      ("/a.yml", ["/one"], []), ("/a.yml", ["/one"], []), ("/a.yml", ["/two"], ["/one"]),
      ("/a.yml", ["/three"], ["/one", "/two"]), ("/a.yml", ["/one"], ["/three", "/two"]),
    ])
    try check([("/a.yml", ["/one"], []), ("/a.yml", ["/two"], [])], gone: ["/one"])
  }

  @Test("sites that swap or come leave nothing; one that is removed does")
  func sites() throws {
    try check([
      ("/a.yml", ["/one", "/two"], []), ("/a.yml", ["/two", "/one", "/three"], []),
      ("/a.yml", ["/two", "/three"], ["/one"]),
    ])
  }

  @Test("what another configuration with the same cache builds is no former output")
  func others() throws {
    try check([
      ("/a.yml", ["/one"], []), ("/b.yml", ["/two"], []), ("/a.yml", ["/two"], ["/one"]),
      ("/a.yml", ["/three"], ["/one"]), ("/b.yml", ["/one"], ["/two"]),
      ("/a.yml", ["/three"], ["/two"]),
    ])
  }
}
