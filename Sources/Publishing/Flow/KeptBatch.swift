import SiteFiles

/// The files of a batch that the last build wrote and nobody has touched since.
struct KeptBatch {
  let disk: any Disk
  let output: String
  let manifest: Manifest

  /// All files of the batch, or `nil` where it must be made: its inputs are new, or a file is missing
  /// or differs.
  func files(of batch: FileBatch) -> [SiteFile]? {
    let heads = manifest.entries.count { $0.own == batch.mark }
    let count = heads + manifest.entries.count { $0.own == batch.contentMark }
    guard heads > 0, let root = try? disk.openOutput(output) else { return nil }
    defer { disk.close(root) }
    guard let folder = try? disk.openFolder(batch.folder, in: root) else { return nil }
    defer { disk.close(folder) }
    var names: [String] = []
    do {
      try disk.list(folder) { name, _ in names.append(String(cString: name)) }
    } catch {
      return nil
    }
    let files = names.sorted().compactMap { name -> SiteFile? in
      let path = batch.folder + "/" + name
      guard let entry = manifest.entry(PathTable.hash(path)),
        entry.own == batch.mark || entry.own == batch.contentMark,
        let status = try? disk.status(name, in: folder), entry.has(status),
        let fingerprint = batch.fingerprints(of: path).first(where: entry.has)
      else { return nil }
      return batch.kept(path, fingerprint)
    }
    return files.count == count ? files : nil
  }
}
