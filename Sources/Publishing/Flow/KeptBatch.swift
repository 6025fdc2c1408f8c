/// The files of a batch that the last build wrote and nobody has touched since.
struct KeptBatch {
  let disk: any Disk
  let output: String
  let manifest: Manifest

  /// All files of the batch, or `nil` where it must be made: its inputs are new, or a file is missing
  /// or differs.
  func files(of batch: FileBatch) -> [SiteFile]? {
    guard let fingerprint = batch.fingerprint else { return nil }
    let count = manifest.entries.count { $0.has(fingerprint) }
    guard count > 0, let root = try? disk.openOutput(output) else { return nil }
    defer { disk.close(root) }
    guard let folder = try? disk.openFolder(batch.folder, in: root) else { return nil }
    defer { disk.close(folder) }
    var names: [String] = []
    do {
      try disk.list(folder) { name, _ in names.append(String(cString: name)) }
    } catch {
      return nil
    }
    let paths = names.sorted().map { batch.folder + "/" + $0 }.filter { path in
      let name = path.utf8.dropFirst(batch.folder.utf8.count + 1)
      let status = try? disk.status(String(decoding: name, as: UTF8.self), in: folder)
      guard let status else { return false }
      return manifest.fits(path: PathTable.hash(path), fingerprint: fingerprint, status: status)
    }
    return paths.count == count ? paths.map(batch.kept) : nil
  }
}
