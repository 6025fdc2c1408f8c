import Basics
import Foundation
package import Site
package import Templating

package struct ThemeReader {
  package let files: TemplateFiles

  /// Templates by name, assets by path.
  package private(set) var templates: [String: [UInt8]] = [:]
  private(set) var assets: [String: [UInt8]] = [:]
  /// What scripts load once they need it.
  package private(set) var bundles: [Theme.Bundle] = []

  init(_ files: TemplateFiles) {
    self.files = files
  }

  /// - Parameters:
  ///   - name: The name for the icons' initials.
  ///   - texts: The default language's texts; `nil` to leave names in templates unchecked.
  ///   - details: The keys of all further fields; `nil` if only the lists know them.
  /// - Returns: `nil` if there are faults.
  mutating func read(
    name: String, texts: @autoclosure () -> Texts?, _ wings: ConfiguredWings,
    details: [String]? = nil, faults: inout [ProjectFault]
  ) -> Theme? {
    let faultCount = faults.count
    faults += files.moved.map { .movedFile($0.file, to: $0.path) }
    for file in files.files where !wings.own(file.path) {
      let path = file.path
      if path.hasSuffix(".mustache") {
        templates[String(path.dropLast(".mustache".count))] = bytes(of: file, faults: &faults)
      } else if let asset = Theme.asset(ofFile: path) {
        assets[path] = bytes(of: file, isCode: asset.isPart, faults: &faults)
      }
    }
    // What a file that cannot be read holds is missing elsewhere: that is not the mistake.
    guard faults.count == faultCount, files.faults.isEmpty else { return nil }
    do throws(ConfigurationErrors) {
      let names = Set(assets.keys.compactMap { Theme.asset(ofFile: $0)?.name })
      bundles = try BundleManifest.read(files, assets: names.sorted())
    } catch {
      faults.append(.text(error))
      return nil
    }
    do throws(TemplateError) {
      let theme = try Theme(
        templates: templates, assets: assets, bundles: bundles,
        drawings: SiteIcons(assets: assets, name: name).drawings,
        hasOwnTemplates: files.hasOwnTemplates)
      let mistakes = texts().map { theme.mistakes(texts: $0, wings.ofSite, details: details) } ?? []
      faults += mistakes.map(fault)
      return mistakes.isEmpty ? theme : nil
    } catch {
      faults += TemplateSet.mistakes(in: templates).map(fault)
      return nil
    }
  }

  /// A template's mistake with the path of its file.
  package func fault(_ error: TemplateError) -> ProjectFault {
    let path = error.template + ".mustache"
    return .template(error, file: files.file(path)?.name ?? "templates/" + path)
  }

  private func bytes(
    of file: TemplateFile, isCode: Bool = false, faults: inout [ProjectFault]
  ) -> [UInt8]? {
    do {
      return try isCode ? file.code() : file.bytes()
    } catch {
      faults.append(.unreadable(LocalFolder.Fault(path: file.name, problem: error)))
      return nil
    }
  }
}
