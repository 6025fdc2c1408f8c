import Basics
import SiteFiles

/// The files of a batch that the last build wrote and nobody has touched since.
struct UnchangedBatch {
  let walk: OutputWalk
  let manifest: Manifest

  /// All files of the batch, or `nil` where it must be made: its inputs are new, or a file is missing
  /// or differs.
  func files(of batch: FileBatch) -> [SiteFile]? {
    let heads = manifest.entries.count { $0.own == batch.mark }
    let count = heads + manifest.entries.count { $0.own == batch.leafMark }
    guard heads > 0, let folder = walk.folder(batch.folder) else { return nil }
    let files = folder.entries.indices.compactMap { index -> SiteFile? in
      guard folder.entries[index] >= 0 else { return nil }
      let entry = manifest.entries[Int(folder.entries[index])]
      let path = String(decoding: folder.contents.files.path(index), as: UTF8.self)
      // The heads tell whether the inputs are the same; the others came with them.
      if entry.own == batch.mark, entry.has(batch.whole) { return batch.kept(path, batch.whole) }
      guard entry.own == batch.leafMark else { return nil }
      return batch.kept(path, Fingerprint(low: entry.low, high: entry.high))
    }
    return files.count == count ? files.sorted { $0.path < $1.path } : nil
  }
}
