import Asking
import Foundation
import Lists

/// The local files and folders that a site depends on.
package struct WatchedPaths: Equatable, Sendable {
  package let project: String
  /// Absolute paths, the configuration first.
  package let paths: [String]
  /// Whether the configuration could be read.
  package let isComplete: Bool

  package init(configuration path: String, environment: [String: String], wings: WingList) {
    let folder = ProjectFolder(ofFile: path)
    let file = URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
    project = folder.path
    guard let configuration = try? Configuration.read(path, environment: environment, wings: wings)
    else {
      paths = [file, folder.resolve("templates"), folder.resolve("content")]
      isComplete = false
      return
    }
    let all =
      configuration.sources + (configuration.contacts.map { [$0] } ?? [])
      + configuration.away.map(\.configured)
    let local = all.compactMap { configured in
      switch configured.source.location {
      case .file(let path), .folder(let path): path
      case .url, .command: nil
      }
    }
    let named = [configuration.templates, configuration.content, configuration.nicknames]
    let photos = configuration.sources.compactMap { source -> String? in
      guard case .made(let template)? = source.source.photo else { return nil }
      return template.kind == .file ? template.folder : nil
    }
    paths = [file] + named.compactMap { $0 } + local + photos
    isComplete = true
  }
}
