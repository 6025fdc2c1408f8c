import Foundation
import Site
import Templating

/// Reads templates and assets from disk.
struct ThemeReader {
  let folder: TemplatesFolder

  /// - Throws: `Failure` for a file that cannot be read or a mistake in a template.
  func read() throws(Failure) -> Theme {
    var templates: [String: [UInt8]] = [:]
    var assets: [String: [UInt8]] = [:]
    for (path, file) in folder.files() {
      if path.hasSuffix(".mustache") {
        templates[String(path.dropLast(".mustache".count))] = try bytes(of: file)
      } else if path.hasPrefix("assets/") {
        assets[String(path.dropFirst("assets/".count))] = try bytes(of: file)
      }
    }
    do {
      return try Theme(templates: templates, assets: assets)
    } catch {
      throw failure(error)
    }
  }

  /// A template's mistake with the path of its file.
  func failure(_ error: TemplateError) -> Failure {
    let path = error.template + ".mustache"
    return Failure(
      error, file: folder.file(path) ?? (folder.roots.first ?? "templates") + "/" + path)
  }

  private func bytes(of file: String) throws(Failure) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure(.badConfiguration, "\(file): error: the file cannot be read")
    }
    return Array(data)
  }
}
