package import SiteFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Looks for what would keep a build out of an output, without writing anything.
package struct OutputReview {
  private let output: String
  private let owned: OwnedPaths
  private let marker: String
  private let compresses: Bool
  private let recordedPaths: ([UInt8]) -> Set<String>?

  /// - Parameters:
  ///   - output: The folder that a build would write into.
  ///   - owned: The paths in it that belong to the site.
  ///   - marker: The name, at the top of the output, of the file that says whose it is.
  ///   - compresses: As for ``Publisher``.
  ///   - recordedPaths: As for ``Publisher``.
  package init(
    output: String, owned: OwnedPaths, marker: String = "build.json", compresses: Bool = false,
    recordedPaths: @escaping ([UInt8]) -> Set<String>?
  ) {
    self.recordedPaths = recordedPaths
    self.output = output
    self.owned = owned
    self.marker = marker
    self.compresses = compresses
  }

  /// Looks at the output as a build would before it writes.
  ///
  /// - Parameter files: All files that the build would write.
  /// - Throws: what the build would throw before it has touched anything.
  package func check(_ files: [SiteFile]) throws(PublishingError) {
    var plan = Plan(owned: owned, marker: marker, compresses: compresses)
    try plan.add(files)
    let folder: OutputFolder
    do throws(PublishingError) {
      folder = try OutputFolder(existing: output, disk: RealDisk())
    } catch {
      guard case .disk(let fault) = error, fault.code == ENOENT else { throw error }
      return try checkThatItCanBeMade()
    }
    try checkAccess(folder.path, .create)
    let walk = try OutputWalk(
      folder, owned: owned, marker: marker, manifest: nil, isHeld: false,
      recordedPaths: recordedPaths)
    try walk.recognise()
    var surveyor = Surveyor(walk, plan, owned, marker: marker)
    _ = try surveyor.run()
  }

  /// The folder that is there of those above the output must let one be made in it.
  private func checkThatItCanBeMade() throws(PublishingError) {
    var above = output
    while let slash = above.utf8.lastIndex(of: UInt8(ascii: "/")), slash > above.startIndex {
      above = String(above[..<slash])
      var status = stat()
      if stat(above, &status) == 0 { break }
    }
    try checkAccess(above.isEmpty ? "/" : above, .makeFolder)
  }

  private func checkAccess(
    _ path: String, _ operation: DiskOperation
  ) throws(PublishingError) {
    guard access(path, W_OK | X_OK) == 0 else {
      throw DiskFault(operation: operation, code: errno).at(path)
    }
  }
}
