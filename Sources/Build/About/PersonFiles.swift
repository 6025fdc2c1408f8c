import Basics
import People
import Site
import SiteFiles

/// The files of a site that have a person's name or a link to the person's page.
struct PersonFiles {
  let paths: [String]

  init(_ site: Site, _ person: Person) {
    let files = site.files
    let (slug, name) = (person.slug, person.name.full)
    let marks = [
      "people/\(slug).", "\"\(slug).html\"", "\"\(slug)\"", "person-\(slug)\"", "person=\(slug)",
      "UID:new-\(slug)@",
    ].map { Array($0.utf8) }
    let isNaming = inParallel(files.count) { index -> Bool in
      let path = files[index].path
      if path.hasPrefix("people/\(slug).") || path.contains("/people/\(slug).") { return true }
      guard let kind = path.split(separator: ".").last,
        ["html", "json", "js", "vcf", "xml", "svg", "ics"].contains(String(kind)),
        !path.hasPrefix("assets/"), let bytes = try? files[index].render()
      else { return false }
      if kind == "vcf" {
        let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
        return text.contains("FN:\(name)\r\n")
      }
      // The index spells names in parts, which its rows join.
      if path.hasPrefix("search/") { return true }
      return marks.contains { Self.contains(bytes, $0) }
    }
    var paths = files.indices.filter { isNaming[$0] }.map { files[$0].path }.sorted()
    if site.searchFiles != nil { paths.append("search/") }
    self.paths = paths
  }

  private static func contains(_ bytes: [UInt8], _ mark: [UInt8]) -> Bool {
    guard let first = mark.first, bytes.count >= mark.count else { return false }
    var index = 0
    let last = bytes.count - mark.count
    while index <= last {
      if bytes[index] == first, bytes[index..<index + mark.count].elementsEqual(mark) {
        return true
      }
      index += 1
    }
    return false
  }
}
