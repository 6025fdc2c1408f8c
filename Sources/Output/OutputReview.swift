import Basics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Checks whether a build could write into an output, without writing anything.
package enum OutputReview {
  /// Throws what a build of these files would throw before its first write. The other parameters are those of
  /// ``Publisher``.
  package static func check(
    _ files: [SiteFile], output: String, owned: OwnedPaths, compresses: Bool,
    recordedPaths: ([UInt8]) -> Set<String>?
  ) throws(PublishingError) {
    var plan = Plan(owned: owned, compresses: compresses)
    try plan.add(files)
    guard let folder = try OutputFolder.open(output, disk: RealDisk()) else {
      return try checkParent(of: output)
    }
    try checkAccess(folder.path, .create)
    let walk = try OutputWalk(
      folder, owned: owned, manifest: nil, isHeld: false, recordedPaths: recordedPaths)
    try walk.recognise()
    var surveyor = Surveyor(walk, plan, owned)
    _ = try surveyor.run()
  }

  /// Checks the closest existing parent of a missing output.
  private static func checkParent(of output: String) throws(PublishingError) {
    var above = output
    while let slash = above.utf8.lastIndex(of: UInt8(ascii: "/")), slash > above.startIndex {
      above = String(above[..<slash])
      if fileStatus(above) != nil { break }
    }
    try checkAccess(above.isEmpty ? "/" : above, .makeFolder)
  }

  private static func checkAccess(
    _ path: String, _ operation: DiskOperation
  ) throws(PublishingError) {
    guard unsafe access(path, W_OK | X_OK) == 0 else {
      throw DiskFault(operation: operation, code: errno).at(path)
    }
  }
}
