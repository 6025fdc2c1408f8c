import People
import Templating

/// The further fields of a person by their keys, as templates name them: `{{detail.floor}}`.
struct OwnDetails: Sendable {
  private let schema: Schema

  /// The names are keys of further fields.
  init(_ names: [String]) { schema = Schema(names.map { ($0, .text) }) }

  /// The key of all.
  var key: (key: String, kind: Schema.Kind) { ("detail", .context(schema)) }

  /// Writes a person's values, each as one text; Markdown as markup.
  func append(of person: Int, on page: PageContext, to value: ValueWriter) {
    var values = value.context(schema.shape)
    let details = page.people[person].details
    for name in schema.shape.keys {
      guard let writer = values.next(), let detail = details.first(where: { $0.field.key == name })
      else { continue }
      if case .markdown(let text) = detail.value {
        writer.append(
          html: Markdown.html(text, as: .field, isVouchedFor: !page.language.options.isPublic))
      } else if let text = page.language.line(of: detail) {
        writer.append(text)
      }
    }
  }
}
