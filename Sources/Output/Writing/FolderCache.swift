/// The folders that a worker keeps open, so that it need not open a path from the top for each file.
struct FolderCache: ~Copyable {
  /// Small, since each of many workers uses as many descriptors.
  private static let limit = 8

  private let output: OutputFolder
  private let folders: [Plan.Folder]
  private var entries: [(folder: Int, descriptor: Int32)] = []
  private var next = 0

  init(_ output: OutputFolder, _ folders: [Plan.Folder]) {
    self.output = output
    self.folders = folders
  }

  deinit {
    for entry in entries { output.disk.close(entry.descriptor) }
  }

  /// The descriptor of a folder in the plan, valid until the next call.
  mutating func descriptor(of folder: Int) throws(PublishingError) -> Int32 {
    if folder == 0 { return output.root }
    for entry in entries where entry.folder == folder { return entry.descriptor }
    let entry = folders[folder]
    let parent = try descriptor(of: entry.parent)
    let descriptor: Int32
    do {
      descriptor = try output.disk.openFolder(entry.name, in: parent)
    } catch {
      throw error.at(output.path(of: entry.path))
    }
    if entries.count < Self.limit {
      entries.append((folder, descriptor))
    } else {
      output.disk.close(entries[next].descriptor)
      entries[next] = (folder, descriptor)
      next = (next + 1) % Self.limit
    }
    return descriptor
  }
}
