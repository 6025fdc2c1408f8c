import Basics
import Foundation
import Site
import Templating

/// Reads templates and assets from disk.
package struct ThemeReader {
  package let folder: TemplatesFolder

  /// The templates' bytes by name, and the assets' by path.
  package private(set) var templates: [String: [UInt8]] = [:]
  private(set) var assets: [String: [UInt8]] = [:]

  init(folder: TemplatesFolder) {
    self.folder = folder
  }

  /// - Parameters:
  ///   - name: what icons show the initials of.
  ///   - texts: the texts of the default language; `nil` where they are wrong themselves, which
  ///     leaves the names in templates unchecked.
  ///   - faults: takes files that cannot be read, and all mistakes in templates.
  /// - Returns: the theme, where nothing is wrong with it.
  mutating func read(name: String, texts: Texts?, faults: inout [ProjectFault]) -> Theme? {
    let faultCount = faults.count
    for (path, file) in folder.files {
      if path.hasSuffix(".mustache") {
        templates[String(path.dropLast(".mustache".count))] = bytes(of: file, faults: &faults)
      } else if path.hasPrefix("assets/") {
        assets[String(path.dropFirst("assets/".count))] = bytes(of: file, faults: &faults)
      }
    }
    // What a file that cannot be read holds is missing elsewhere: that is not the mistake.
    guard faults.count == faultCount, folder.faults.isEmpty else { return nil }
    do throws(TemplateError) {
      let theme = try Theme(
        templates: templates, assets: assets,
        drawings: SiteIcons(assets: assets, name: name).drawings)
      let mistakes = texts.map(theme.mistakes) ?? []
      faults += mistakes.map(fault)
      return mistakes.isEmpty ? theme : nil
    } catch {
      faults += TemplateSet.mistakes(in: templates).map(fault)
      return nil
    }
  }

  /// A template's mistake with the path of its file.
  func fault(_ error: TemplateError) -> ProjectFault {
    let path = error.template + ".mustache"
    return .template(
      error, file: folder.file(path) ?? (folder.roots.first ?? "templates") + "/" + path)
  }

  private func bytes(of file: String, faults: inout [ProjectFault]) -> [UInt8]? {
    do {
      return Array(try LocalFile.bytes(file))
    } catch {
      faults.append(.unreadable(LocalFolder.Fault(path: file, problem: error)))
      return nil
    }
  }
}
