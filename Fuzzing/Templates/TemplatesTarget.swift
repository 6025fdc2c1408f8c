import Templating

/// The compiler, checker and renderer of templates. A NUL byte parts templates that can name each
/// other `a`, `b` and `c`.
enum Target {
  private static let row: Schema = ["name": .text, "list": .list(.text)]
  private static let page: Schema = [
    "title": .text, "flag": .flag, "rows": .list(.context(row)), "row": .context(row),
  ]

  static func check(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    let sources = Dictionary(uniqueKeysWithValues: zip(["a", "b", "c"], parts.map(Array.init)))
    let mistakes = TemplateSet.mistakes(in: sources)
    for mistake in mistakes { checkPlace(mistake, in: sources) }
    guard let set = try? TemplateSet(sources: sources) else {
      precondition(!mistakes.isEmpty, "a set cannot be made, and nothing is wrong with it")
      return
    }
    precondition(mistakes.isEmpty, "a set can be made of what is wrong")
    for name in set.names {
      guard let template = try? set.template(named: name) else {
        preconditionFailure("a template is lost")
      }
      let faults = template.faults(against: [page])
      for fault in faults { checkPlace(fault, in: sources) }
      checkRendering(template, source: sources[name] ?? [])
    }
  }

  /// A mistake names a spot of its template.
  private static func checkPlace(_ mistake: TemplateError, in sources: [String: [UInt8]]) {
    guard mistake.line > 0 else { return }
    guard let source = sources[mistake.template] else { preconditionFailure("no such template") }
    let lines = source.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    precondition(mistake.line <= lines, "a line behind the last one")
    let count = mistake.lineText.unicodeScalars.count
    precondition(mistake.column >= 1 && mistake.length >= 0, "no column")
    precondition(mistake.column - 1 + mistake.length <= count + 1, "a spot that leaves its line")
  }

  private static func checkRendering(_ template: Template, source: [UInt8]) {
    let rows = ["x", "<&>\"'", ""].map { text in
      Value.context(Context(row.shape, [.text(text), .list([.text(text), .text("y")])]))
    }
    let context = Context(page.shape, [.text("<i>"), .flag(true), .list(rows), rows[1]])
    var first: [UInt8] = []
    var second: [UInt8] = [0x21]
    let isRendered = (try? template.render(context, into: &first)) != nil
    _ = try? template.render([context], into: &second)
    precondition(second == [0x21] + first, "two renderings differ")
    precondition(isRendered || first.isEmpty, "half a page is left")
    if !source.contains(0x7B), isText(source) {
      precondition(first == source, "a text without tags is another one")
    }
  }

  private static func isText(_ source: [UInt8]) -> Bool {
    !source.starts(with: [0xEF, 0xBB, 0xBF]) && String(validating: source, as: UTF8.self) != nil
  }
}
