import Basics
package import Configuration
package import Publishing
package import Site
import SiteFiles

extension SiteSize {
  /// The size of the site that a build would write. Every file is rendered.
  package init(
    of site: Site, people: Int, _ readings: SourceReadings, _ configuration: Configuration,
    day: BuildDay?
  ) throws(PublishingError) {
    let languages = configuration.options.languages
    let compresses = configuration.precompresses
    self.init(languages: languages)
    let files = site.files + (site.searchFiles?.made() ?? [])
    // Small parts: to make one file may take as long as to make a thousand others.
    let parts = inParallel(files.count, parts: 256) { range in
      Result { () throws(PublishingError) in
        try Self.size(of: files[range], languages: languages, compresses: compresses)
      }
    }
    for part in parts { add(try part.get()) }
    let marker = BuildJSON(
      people: people, languages: languages, readings, day: day,
      paths: Project.ownedPaths(languages).furtherPaths(of: files))
    add("build.json", bytes: marker.bytes(builtAt: "2026-01-01T00:00:00Z").count)
  }

  private static func size(
    of files: ArraySlice<SiteFile>, languages: [String], compresses: Bool
  ) throws(PublishingError) -> SiteSize {
    var size = SiteSize(languages: languages)
    let compressor = GzipCompressor()
    for file in files {
      do {
        let bytes = try file.render()
        size.add(file.path, bytes: bytes.count)
        if compresses, let copy = compressor.copy(of: file.path, bytes) {
          size.add(copy.path, bytes: copy.bytes)
        }
      } catch {
        throw .rendering(path: file.path, error)
      }
    }
    return size
  }
}
