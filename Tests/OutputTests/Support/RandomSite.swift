import TestSupport

@testable import Output

/// A site whose pages link to each other without any plan, as unkindly as a site can.
struct RandomSite {
  let files: [SiteFile]

  /// - Parameter isLong: whether some pages are long enough for a compressed copy.
  init(using random: inout SeededGenerator, isLong: Bool = false) {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
    var paths = names.filter { _ in random.next(below: 3) > 0 }.map { "people/\($0).html" }
    paths += [
      "overview.html", "404.html", "about.html", "help/a.html", "data/people-0.json",
      "data/people-1.json",
    ].filter { _ in random.next(below: 3) > 0 }
    paths.append("index.html")
    // Pages of one text in two sites are as telling as pages that differ.
    let note = random.next(below: 4)
    files = paths.indices.map { index in
      let links = (0..<3).map { _ in paths[random.next(below: paths.count)] }
      let up = paths[index].contains("/") ? "../" : ""
      let anchors = links.map { "<a href=\"\(up)\($0)\">" }.joined()
      let filler = isLong && random.next(below: 3) > 0 ? String(repeating: "long ", count: 250) : ""
      let stage = Stage.allCases[paths[index] == "index.html" ? 2 : random.next(below: 3)]
      return file(paths[index], "<html>\(note)\(filler)\(anchors)</html>", stage: stage)
    }
    .sorted { $0.path.count % 3 < $1.path.count % 3 }
  }
}
