/// A person's page without a template: the same bytes, by hand.
struct HandWrittenPage {
  private var output: [UInt8] = []

  /// Appends the page.
  static func write(_ person: SamplePerson, into output: inout [UInt8]) {
    var page = HandWrittenPage()
    swap(&page.output, &output)
    page.write(person)
    swap(&page.output, &output)
  }

  private mutating func write(_ person: SamplePerson) {
    put("<!DOCTYPE html>\n<html lang=\"")
    escape("en")
    put(
      """
      ">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>
      """)
    escape(person.name)
    put(" – ")
    escape("Employees of R&D")
    put("</title>\n<link rel=\"stylesheet\" href=\"")
    escape("../assets/theme.1f2e3d4c5b.css")
    put("\">\n</head>\n<body>\n<header><a href=\"")
    escape("../index.html")
    put("\">")
    escape("Employees of R&D")
    put("</a></header>\n<main id=\"main\">\n")
    article(person)
    put("\n</main>\n<footer>")
    escape("Employees of R&D")
    put("</footer>\n</body>\n</html>\n")
  }

  private mutating func article(_ person: SamplePerson) {
    put("<article class=\"h-card\">\n<h1 class=\"p-name\"><span class=\"p-given-name\">")
    escape(person.first)
    put("</span> <span class=\"p-family-name\">")
    escape(person.last)
    put("</span></h1>\n<p class=\"p-job-title\">")
    link(person.position, "../positions/")
    put("</p>\n<dl class=\"card\">\n")
    reach("E-mail", "mailto:", person.email)
    reach("Phone", "tel:", person.phone)
    put("</dl>\n")
    if person.projects.isEmpty {
      put("<p>")
      escape("No projects")
      put("</p>\n")
    } else {
      put("<h2>")
      escape("Projects")
      put("</h2>\n<ul>\n")
      for project in person.projects {
        put("<li class=\"p-category\">")
        link(project, "../projects/")
        put("</li>\n")
      }
      put("</ul>\n")
    }
    put("</article>\n")
  }

  private mutating func link(_ name: String, _ folder: String) {
    put("<a href=\"")
    escape("\(folder)\(name).html")
    put("\">")
    escape(name)
    put("</a>")
  }

  private mutating func reach(_ label: String, _ scheme: String, _ value: String) {
    put("<div><dt>")
    escape(label)
    put("</dt><dd><a href=\"")
    escape(scheme + value)
    put("\">")
    escape(value)
    put("</a></dd></div>\n")
  }

  private mutating func put(_ text: StaticString) {
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "\""): put("&quot;")
      case UInt8(ascii: "'"): put("&#39;")
      default: output.append(byte)
      }
    }
  }
}
