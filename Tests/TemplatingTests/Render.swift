import Templating

/// Renders one template with `data` as its only context.
func render(
  _ template: String, _ data: KeyValuePairs<String, Value> = [:],
  partials: [String: String] = [:]
) throws -> String {
  var output: [UInt8] = []
  try compile(template, partials: partials).render(context(data), into: &output)
  return String(decoding: output, as: UTF8.self)
}

/// Compiles a template that is named `page`.
func compile(_ template: String, partials: [String: String] = [:]) throws -> Template {
  var sources = partials.mapValues { Array($0.utf8) }
  sources["page"] = Array(template.utf8)
  return try TemplateSet(sources: sources).template(named: "page")
}

func context(_ data: KeyValuePairs<String, Value>) -> Context {
  Context(Shape(data.map(\.key)), data.map(\.value))
}
