package import Basics

/// A mistake in a template: its position and the reason, as facts from which the caller makes a message.
/// ```swift
/// do { _ = try TemplateSet(sources: ["page": Array("{{#a}}".utf8)]) } catch {
///   print("\(error.template):\(error.line):\(error.column)", error.reason)  // page:1:1 unclosedSection("a")
/// }
/// ```
public struct TemplateError: Error, Equatable, Sendable {
  /// The template's name in its set.
  public let template: String
  /// The line, from 1; 0 if the mistake has no position.
  public let line: Int
  /// The column in Unicode scalars, from 1; 0 if the mistake has no position.
  public let column: Int
  /// The number of Unicode scalars, for carets under them. It ends within the line.
  public let length: Int
  /// The text of the line, without its line end.
  public let lineText: String
  /// The reason.
  public let reason: Reason

  /// What can be wrong with a template.
  public enum Reason: Equatable, Sendable {
    /// The template is not UTF-8; the position is that of the first invalid byte.
    case notUTF8
    /// An opening delimiter has no closing delimiter.
    case unclosedTag
    /// A tag has no name.
    case emptyTag
    /// A set-delimiter tag does not contain two delimiters without white space and `=`.
    case badDelimiters
    /// A name contains white space, or a dotted name has an empty part.
    case badName(String)
    /// A section, block or parent has no closing tag.
    case unclosedSection(String)
    /// A closing tag does not match the open tag, whose name is `expected`.
    case unexpectedClose(String, expected: String?)
    /// Tags, or templates that include each other, are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// Templates include each other unconditionally. The first and the last name are equal.
    case endlessRecursion([String])
    /// The set has no template for a partial or parent.
    case unknownPartial(String, nearest: String?)
    /// The set has no template of the requested name.
    case unknownTemplate(nearest: String?)
    /// A parent lacks a block that is passed to it.
    case unknownBlock(String, nearest: String?)
    /// No context in scope has the key. `nearest` is the known key at the least edit distance.
    case unknownKey(String, nearest: String?)
    /// A dotted name continues after a key that is not a context.
    case noKeys(within: String)
    /// A variable names a list or a context, which render as nothing.
    case notText(String)
  }
}

extension TemplateError.Reason: Problem {
  package var diagnostic: Diagnostic {
    switch self {
    case .notUTF8:
      .error("template-not-utf-8", "the text is not UTF-8", "save the file as UTF-8")
    case .unclosedTag:
      .error("template-unclosed-tag", "the tag is not closed", "close it with `}}`")
    case .emptyTag: .error("template-empty-tag", "the tag has no name")
    case .badDelimiters:
      .error(
        "template-bad-delimiters", "the new delimiters are not understood",
        "write them as `{{=<% %>=}}`")
    case .badName(let name):
      .error("template-bad-name", "`\(name)` is no name", Self.form(of: name))
    case .unclosedSection(let name):
      .error(
        "template-unclosed-section", "the section `\(name)` is not closed",
        "close it with `{{/\(name)}}`")
    case .unexpectedClose(let name, let expected?):
      .error(
        "template-unexpected-close", "`\(name)` is closed where `\(expected)` is open",
        "close `\(expected)` first")
    case .unexpectedClose(let name, nil):
      .error("template-unexpected-close", "`\(name)` is closed and was never opened")
    case .tooDeep(let limit):
      .error("template-too-deep", "nested more than \(limit) levels deep")
    case .endlessRecursion(let names):
      .error(
        "template-endless-recursion",
        "the templates include each other without end: " + names.joined(separator: " → "))
    case .unknownPartial(let name, let nearest):
      .error(
        "template-unknown-partial", "there is no template `\(name)`", Nearest.question(nearest))
    case .unknownTemplate(let nearest):
      .error("template-unknown-template", "the template is missing", Nearest.question(nearest))
    case .unknownBlock(let name, let nearest):
      .error(
        "template-unknown-block", "the parent has no block `\(name)`", Nearest.question(nearest))
    case .unknownKey(let name, let nearest):
      .error(
        "template-unknown-key", "unknown key `\(name)`",
        Nearest.question(nearest)
          ?? "the reference \"Templates\" lists the keys of each page")
    case .noKeys(let name): .error("template-no-keys", "`\(name)` has no keys of its own")
    case .notText(let name):
      .error(
        "template-not-text", "`\(name)` is a list or an object and shows as nothing",
        "open it as a section")
    }
  }

  package static let examples: [Self] = [
    .notUTF8, .unclosedTag, .emptyTag, .badDelimiters, .badName("if person"),
    .badName("name|upper"),
    .badName("unless person"), .badName("name()"), .badName("a b"), .unclosedSection("person"),
    .unexpectedClose("person", expected: "people"), .unexpectedClose("person", expected: nil),
    .tooDeep(limit: 100), .endlessRecursion(["a", "b", "a"]),
    .unknownPartial("rwo", nearest: "row"), .unknownTemplate(nearest: "person"),
    .unknownBlock("mian", nearest: "main"), .unknownKey("nmae", nearest: "name"),
    .unknownKey("xyz", nearest: nil), .noKeys(within: "name"), .notText("people"),
  ]

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
}
