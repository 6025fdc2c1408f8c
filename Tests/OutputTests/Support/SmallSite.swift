@testable import Output

/// A site of a few linked pages, as the directory's are: the front page links to lists and
/// people, lists to people, people to lists, and a bare address to its namesakes.
struct SmallSite {
  /// The position of each person, by slug.
  let people: [(slug: String, position: String)]
  /// Text that is on every person's page and on the front page.
  var note = ""
  /// Pages of its own, outside the folders that belong to the site.
  var pages: [String] = []

  var files: [SiteFile] {
    let positions = Set(people.map(\.position)).sorted()
    var files: [SiteFile] = []
    for person in people {
      let namesakes = people.filter { $0.slug.first == person.slug.first }.map { "\($0.slug).html" }
      files.append(
        page(
          "people/\(person.slug).html", .leaf,
          ["../positions/\(person.position).html"]
            + namesakes))
    }
    for position in positions {
      let members = people.filter { $0.position == position }.map { "../people/\($0.slug).html" }
      files.append(page("positions/\(position).html", .list, members + ["../index.html"]))
    }
    for name in pages { files.append(page(name, .leaf, [])) }
    files += lists
    let all = people.map { "people/\($0.slug).html" } + positions.map { "positions/\($0).html" }
    files.append(page("search/index.json", .front, all.map { "../\($0)" }))
    files.append(page("index.html", .front, all + pages + ["search/index.json"]))
    return files
  }

  /// Data in a folder that is not the site's, to which nothing links.
  private var lists: [SiteFile] {
    let initials = Set(people.compactMap(\.slug.first)).sorted()
    return initials.map { initial in
      let lines = people.filter { $0.slug.first == initial }.map { "\($0.slug) \($0.position)" }
      return file("data/people-\(initial).json", (lines + [note]).joined(separator: "\n"))
    }
  }

  private func page(_ path: String, _ stage: Stage, _ links: [String]) -> SiteFile {
    let anchors = links.map { "<a href=\"\($0)\">" }.joined()
    return file(path, "<html>\(note)\(anchors)</html>", stage: stage)
  }
}
