import Basics
import Output
import People

extension FileKind {
  static let serviceWorker = FileKind("sw.js", .front, .path)
}

/// `sw.js`: caches the site for offline use, or removes the cache of an earlier build. The scripts are in the folder
/// `ServiceWorker`.
enum ServiceWorker {
  static func bytes(_ site: SiteModel, folders: [String]) -> [UInt8] {
    guard site.options.isOffline else {
      return PackageResources.cache_name_js + PackageResources.removing_js
    }
    let assets = site.assets.map(\.path)
    let fronts = folders.map { $0 + FrontPage.file.path }
    let offline = folders.map { $0 + OfflinePage.file.path }
    var hasher = FingerprintHasher()
    for path in assets + fronts + offline { hasher.append(path) }
    var json = JSONText()
    json.raw("const VERSION = \"\(String(hasher.finalize().low, radix: 16))\";\nconst ASSETS = ")
    json.array(assets) { $1.string($0) }
    json.raw(";\nconst SHELL = ")
    let index: [FileKind] = [.searchIndex] + (site.hasSearchTree ? [.searchHead] : [])
    json.array(fronts + offline + index.map(\.path)) { $1.string($0) }
    json.raw(";\nconst OFFLINE = ")
    json.array(offline) { $1.string($0) }
    json.raw(";\n")
    return json.bytes + PackageResources.cache_name_js
      + Theme.withoutNotes(PackageResources.keeping_js)
  }
}
