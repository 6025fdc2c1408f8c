import Templating

/// The page of a team, in UTF-8.
func teamPage(
  of names: [String], templates: [String: [UInt8]]
) throws(TemplateError) -> [UInt8] {
  let person: Schema = ["name": .text]
  let page: Schema = ["title": .text, "people": .list(.context(person))]

  let template = try TemplateSet(sources: templates).template(named: "team")
  try template.check(against: page)

  let people = names.map { Value.context(Context(person.shape, [.text($0)])) }
  let context = Context(page.shape, [.text("Team"), .list(people)])
  var output: [UInt8] = []
  try template.render(context, into: &output)
  return output
}
