import Templating
import Testing

@Suite struct ConcurrencyTests {
  @Test("one template renders the same from many tasks at once")
  func rendersFromManyTasks() async throws {
    let schema: Schema = ["name": .text, "tags": .list(.text)]
    let template = try compile(
      "{{<layout}}{{$body}}{{name}}: {{#tags}}{{>tag}}{{/tags}}{{/body}}{{/layout}}",
      partials: ["layout": "<{{$body}}{{/body}}>", "tag": "[{{.}}]"])
    let shared = Value.list((0..<20).map { .text("t\($0)") })
    let tags = (0..<20).map { "[t\($0)]" }.joined()
    let wrong = await withTaskGroup(of: Int.self) { group in
      for task in 0..<16 {
        group.addTask {
          var wrong = 0
          for round in 0..<200 {
            var output: [UInt8] = []
            let context = Context(schema.shape, [.text("\(task).\(round)"), shared])
            do { try template.render(context, into: &output) } catch { wrong += 1 }
            let expected = "<\(task).\(round): \(tags)>"
            if output != Array(expected.utf8) { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test("templates and shapes can be made from many tasks at once")
  func compilesFromManyTasks() async {
    let outputs = await withTaskGroup(of: String?.self) { group in
      for task in 0..<16 {
        group.addTask {
          let names = (0..<50).map { "key\(($0 * 7 + task) % 60)" }
          let template = names.map { "{{\($0)}}" }.joined(separator: ",")
          let values = names.map { Value.text($0) }
          var output: [UInt8] = []
          do {
            try compile(template).render(Context(Shape(names), values), into: &output)
          } catch { return nil }
          let isRight = output == Array(names.joined(separator: ",").utf8)
          return isRight ? nil : String(decoding: output, as: UTF8.self)
        }
      }
      return await group.reduce(into: []) { $0 += [$1].compactMap { $0 } }
    }
    #expect(outputs.isEmpty)
  }
}
