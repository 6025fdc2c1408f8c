import Templating

/// A person's page, rendered.
enum TemplateSubject {
  private static let layout = """
    <!DOCTYPE html>
    <html lang="{{site.language}}">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{name}} – {{site.title}}</title>
    <link rel="stylesheet" href="{{site.style}}">
    </head>
    <body>
    <header><a href="{{site.home}}">{{site.title}}</a></header>
    <main id="main">
    {{$main}}{{/main}}
    </main>
    <footer>{{site.title}}</footer>
    </body>
    </html>

    """

  private static let page = """
    {{<layout}}
    {{$main}}
    <article class="h-card">
    <h1 class="p-name"><span class="p-given-name">{{first}}</span> <span class="p-family-name">{{last}}</span></h1>
    {{#position}}<p class="p-job-title"><a href="{{href}}">{{name}}</a></p>{{/position}}
    <dl class="card">
    {{#emails}}
    {{>reach}}
    {{/emails}}
    {{#phones}}
    {{>reach}}
    {{/phones}}
    </dl>
    {{#hasProjects}}
    <h2>{{site.projects}}</h2>
    <ul>
    {{#projects}}
    <li class="p-category"><a href="{{href}}">{{name}}</a></li>
    {{/projects}}
    </ul>
    {{/hasProjects}}
    {{^hasProjects}}
    <p>{{site.noProjects}}</p>
    {{/hasProjects}}
    </article>
    {{/main}}
    {{/layout}}

    """

  private static let reach = """
    <div><dt>{{label}}</dt><dd><a href="{{href}}">{{value}}</a></dd></div>

    """

  private static let sources = [
    "layout": Array(layout.utf8), "person": Array(page.utf8), "reach": Array(reach.utf8),
  ]

  /// Measured beside the same page written by hand in Swift, without any template.
  static func rendering(_ people: [SamplePerson]) throws -> Subject {
    let template = try TemplateSet(sources: sources).template(named: "person")
    let contexts = people.map(PageContext.make)
    let site = PageContext.site
    var size = 0
    for (person, context) in zip(people, contexts) {
      var rendered: [UInt8] = []
      try template.render([site, context], into: &rendered)
      var written: [UInt8] = []
      HandWrittenPage.write(person, into: &written)
      guard rendered == written else { throw WrongResult(subject: "render pages") }
      size += rendered.count
    }
    return Subject(
      work: .init(name: "render pages") {
        var output: [UInt8] = []
        for context in contexts {
          output.removeAll(keepingCapacity: true)
          try template.render([site, context], into: &output)
        }
        return output.count
      },
      yardstick: .init(name: "the same page by hand") {
        var output: [UInt8] = []
        for person in people {
          output.removeAll(keepingCapacity: true)
          HandWrittenPage.write(person, into: &output)
        }
        return output.count
      },
      unit: "pages", items: people.count, bytes: size)
  }
}
