import Templating

extension TemplateError.Reason {
  var words: (message: String, hint: String?) {
    switch self {
    case .notUTF8: ("the text is not UTF-8", "save the file as UTF-8")
    case .unclosedTag: ("the tag is not closed", "close it with `}}`")
    case .emptyTag: ("the tag has no name", nil)
    case .badDelimiters:
      ("the new delimiters are not understood", "write them as `{{=<% %>=}}`")
    case .badName(let name):
      ("`\(name)` is no name", Self.form(of: name))
    case .unclosedSection(let name):
      ("the section `\(name)` is not closed", "close it with `{{/\(name)}}`")
    case .unexpectedClose(let name, let expected?):
      ("`\(name)` is closed where `\(expected)` is open", "close `\(expected)` first")
    case .unexpectedClose(let name, nil): ("`\(name)` is closed and was never opened", nil)
    case .tooDeep(let limit): ("nested more than \(limit) levels deep", nil)
    case .endlessRecursion(let names):
      ("the templates include each other without end: " + names.joined(separator: " → "), nil)
    case .unknownPartial(let name, let nearest):
      ("there is no template `\(name)`", Self.suggestion(nearest))
    case .unknownTemplate(let nearest): ("the template is missing", Self.suggestion(nearest))
    case .unknownBlock(let name, let nearest):
      ("the parent has no block `\(name)`", Self.suggestion(nearest))
    case .unknownKey(let name, let nearest):
      (
        "unknown key `\(name)`",
        Self.suggestion(nearest) ?? "docs/reference/templates.md lists the keys"
      )
    case .noKeys(let name): ("`\(name)` has no keys of its own", nil)
    case .notText(let name):
      ("`\(name)` is a list or an object and shows as nothing", "open it as a section")
    }
  }

  /// What other template languages write otherwise.
  private static func form(of name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    if let first = words.first, let second = words.dropFirst().first {
      switch first {
      case "if", "each", "with":
        return "Mustache has no `\(first)`: write `{{#\(second)}}…{{/\(second)}}`"
      case "unless": return "Mustache has no `unless`: write `{{^\(second)}}…{{/\(second)}}`"
      default: break
      }
    }
    if name.contains("|") { return "Mustache has no filters: leave `|` and what follows out" }
    if name.contains("(") { return "Mustache calls no functions: name a key alone" }
    return "names hold no white space and at most 30 marks on one letter"
  }

  private static func suggestion(_ nearest: String?) -> String? {
    nearest.map { "did you mean `\($0)`?" }
  }
}
