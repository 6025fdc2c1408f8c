import Basics
import Output
import People
import Templating

/// A link or picture in a content page whose target does not exist.
package struct DeadLink: Hashable, Sendable {
  package enum Missing: Hashable, Sendable {
    /// The page or file, with the nearest one that exists.
    case target(nearest: String?)
    case anchor
  }

  /// The text's path in the content folder, such as `about.md`.
  package let path: String
  package let address: String
  /// The line, from 1, of the paragraph that contains the address.
  package let line: Int
  package let missing: Missing
}

/// Follows the links of content pages inside the site.
struct LinkCheck {
  private let site: SiteModel
  private let languages: [LanguagePages]
  /// Whether a path exists that the site does not write.
  private let isElsewhere: (String) -> Bool
  private let common: Set<String>
  private lazy var paths = Set(allPaths())
  private let allPaths: () -> [String]
  private var anchored: [String: [UInt8]] = [:]

  init(
    _ site: SiteModel, _ languages: [LanguagePages], paths: @escaping () -> [String],
    isElsewhere: @escaping (String) -> Bool
  ) {
    self.site = site
    self.languages = languages
    self.isElsewhere = isElsewhere
    allPaths = paths
    let pages = languages.flatMap { pages in
      (pages.language.contents.map { PagePath.of($0.name) } + [FrontPage.file.path]).map {
        pages.language.folder + $0
      }
    }
    common = Set(pages + site.content.files.map(\.path))
  }

  mutating func deadLinks() -> [DeadLink] {
    var found: [DeadLink] = []
    var seen: Set<String> = []
    for pages in languages {
      for text in texts(of: pages.language) {
        let path =
          text.name == Content.announcement ? FrontPage.file.path : PagePath.of(text.name)
        let links = pages.language.links(on: path)
        for link in Markdown.links(in: text.markdown) {
          guard let missing = missing(link.address, links) else { continue }
          let key = [text.path, link.address].joined(separator: "\n")
          guard seen.insert(key).inserted else { continue }
          found.append(
            DeadLink(
              path: text.path, address: link.address, line: link.line, missing: missing))
        }
      }
    }
    return found
  }

  /// The pages of a language, its announcement, and the texts of the groups that it has.
  private func texts(of language: SiteLanguage) -> [ContentPage] {
    let content = site.content
    let groups = content.groups(in: language.plan.language).values.map(\.text)
      .filter { text in
        language.plan.sections.contains { $0.paths.contains(PagePath.of(text.name)) }
      }
    return content.texts(in: language.plan.language) + groups.sorted { $0.name < $1.name }
  }

  private mutating func missing(_ address: String, _ links: ContentLinks) -> DeadLink.Missing? {
    guard let target = links.target(of: address) else { return nil }
    let path = holds(target.path) ? target.path : target.path + "/" + FrontPage.file.path
    guard holds(path) else {
      // The paths of a large search index are unknown before it is built.
      let isOfTree =
        site.hasSearchTree && target.path.hasPrefix(FileKind.searchPart.pattern.start)
      if isOfTree || isElsewhere(target.path) { return nil }
      return .target(nearest: nearest(to: target.path))
    }
    guard let anchor = target.anchor, PagePath.name(of: path) != nil else { return nil }
    let page = page(path)
    let marks = ["id=\"\(anchor)\"", "name=\"\(anchor)\""]
    return marks.contains { page.holds(Array($0.utf8)) } ? nil : .anchor
  }

  private mutating func holds(_ path: String) -> Bool {
    common.contains(path) || paths.contains(path)
  }

  private func nearest(to path: String) -> String? {
    // A link may name the Markdown file or the page.
    let isMarkdown = path.hasSuffix(".md")
    var paths = languages.flatMap { pages in
      pages.language.contents.map {
        pages.language.folder + (isMarkdown ? $0.name + ".md" : PagePath.of($0.name))
      }
    }
    paths += site.content.files.map(\.path) + [FrontPage.file.path, OverviewPage.file.path]
    return paths.map { (path: $0, distance: EditDistance.distance(path, $0)) }
      .min { $0.distance < $1.distance }
      .flatMap { $0.distance <= max(1, path.utf8.count / 3) ? $0.path : nil }
  }

  private mutating func page(_ path: String) -> [UInt8] {
    if let bytes = anchored[path] { return bytes }
    let bytes = languages.lazy.compactMap { $0.rendered(path) }.first ?? []
    anchored[path] = bytes
    return bytes
  }
}

extension [UInt8] {
  func holds(_ part: [UInt8]) -> Bool {
    guard let first = part.first, count >= part.count else { return part.isEmpty }
    return (0...(count - part.count)).contains { start in
      self[start] == first && self[start..<start + part.count].elementsEqual(part)
    }
  }
}
