import Templating

/// Lists of the same people under several headings, in UTF-8. Each person's row is rendered once.
func lists(
  of names: [String], headings: [String], templates: [String: [UInt8]]
) throws(TemplateError) -> [[UInt8]] {
  let site: Schema = ["siteTitle": .text]
  let person: Schema = ["name": .text]
  let list: Schema = ["heading": .text, "people": .list(.context(person))]
  let shared = Context(site.shape, [.text("Staff & Friends")])

  let template = try TemplateSet(sources: templates).template(named: "list")
  try template.check(against: [site, list])
  let fixed = template.fixing(shared, of: site, before: [list])
  guard let (page, row) = fixed.splitting("people", of: [site, list]) else { return [] }

  var rows: [Value] = []
  for name in names {
    var html: [UInt8] = []
    try row.render([shared, Context(person.shape, [.text(name)])], into: &html)
    rows.append(.html(html))
  }
  var pages: [[UInt8]] = []
  for heading in headings {
    var output: [UInt8] = []
    try page.render([shared, Context(list.shape, [.text(heading), .list(rows)])], into: &output)
    pages.append(output)
  }
  return pages
}
