import Basics
import Foundation
import Output
import Settings
import Site

/// Links of the content that lead nowhere in the site.
struct LinkFindings {
  private let project: Project
  private let site: Site
  private let output: String
  private let isComplete: Bool
  /// What the last build wrote besides the paths that are always Rollcall's.
  private let written: Set<String>

  /// - Parameters:
  ///   - output: the output, where the owner may have put files of his own.
  ///   - isComplete: whether all sources could be had: only then is it known who has no page.
  init(_ project: Project, _ site: Site, output: String, isComplete: Bool) {
    self.project = project
    self.site = site
    self.output = output
    self.isComplete = isComplete
    written = Set(PreviousBuild(output: output)?.paths ?? [])
  }

  var all: [Diagnostic] {
    let kinds = project.configuration.options.fileKinds
    let links = site.deadLinks { path in
      if kinds.reserve(path) { return !isComplete }
      return !written.contains(path) && FileManager.default.fileExists(atPath: output + "/" + path)
    }
    return links.map(finding)
  }

  private func finding(_ link: DeadLink) -> Diagnostic {
    let problem: Problem =
      switch link.missing {
      case .target(let nearest): .deadLink(link.address, nearest: nearest)
      case .anchor: .deadAnchor(link.address)
      }
    return problem.finding(.file(project.configuration.content + "/" + link.path, spot(of: link)))
  }

  /// The address in the text; where it is written with escapes, the line of its paragraph.
  private func spot(of link: DeadLink) -> Spot? {
    let text = project.content.texts.first { $0.path == link.path }
    let lines = (text?.markdown ?? "").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map(String.init)
    let wanted = Array(link.address.unicodeScalars)
    for number in lines.indices.dropFirst(link.line - 1) {
      let line = Array(lines[number].unicodeScalars)
      guard line.count >= wanted.count, !wanted.isEmpty else { continue }
      let place = (0...(line.count - wanted.count)).first {
        line[$0..<$0 + wanted.count].elementsEqual(wanted)
          && ($0 == 0 || "(<: ".unicodeScalars.contains(line[$0 - 1]))
      }
      if let place {
        return Spot(
          line: number + 1, column: place + 1, length: wanted.count, lineText: lines[number])
      }
    }
    guard lines.indices.contains(link.line - 1) else { return nil }
    return Spot(line: link.line, column: 1, length: 0, lineText: lines[link.line - 1])
  }
}

extension LinkFindings {
  enum Problem: Basics.Problem {
    case deadLink(String, nearest: String?)
    case deadAnchor(String)

    var diagnostic: Diagnostic {
      switch self {
      case .deadLink(let address, let nearest):
        .warning(
          "dead-link", "the link `\(address)` leads nowhere in the site",
          Nearest.question(Self.meant(by: address) ?? nearest)
            ?? "correct the address, or remove the link")
      case .deadAnchor(let address):
        .warning(
          "dead-anchor", "the page has no place that the link `\(address)` names",
          "headings of content have no names of their own; link to the page")
      }
    }

    /// The address that is meant by one without its scheme, or with the separators of Windows.
    private static func meant(by address: String) -> String? {
      if address.lowercased().hasPrefix("www.") { return "https://" + address }
      if address.contains("@"), !address.contains("/"), !address.contains(":") {
        return "mailto:" + address
      }
      return address.contains("\\") && !address.contains(":")
        ? address.replacing("\\", with: "/") : nil
    }

    static let examples: [Problem] = [.deadLink("nwes.html", nearest: nil), .deadAnchor("#top")]
  }
}
