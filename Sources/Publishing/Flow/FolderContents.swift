/// What is in a folder of the output, dot files of others aside.
struct FolderContents: Sendable {
  /// All that is no folder.
  let files: FolderListing
  let folders: [String]
  /// The names of temporary files that killed builds left.
  let leftovers: [String]
  /// Whether a killed build left its journal.
  let hasJournal: Bool

  /// - Parameter prefix: the folder below the output with a `/` behind it, empty for the output itself.
  init(prefix: [UInt8], _ descriptor: Int32, _ disk: any Disk) throws(DiskFault) {
    var (files, folders, leftovers) = (FolderListing(prefix: prefix), [String](), [String]())
    var hasJournal = false
    try disk.list(descriptor) { name, kind in
      if kind != .folder, WholeFile.isLeftover(name) {
        leftovers.append(String(cString: name))
      } else if name[0] == CChar(UInt8(ascii: ".")) {
        if String(cString: name) == Journal.name { hasJournal = true }
      } else if kind == .folder {
        folders.append(String(cString: name))
      } else {
        files.add(name, kind)
      }
    }
    self.files = files
    self.folders = folders
    self.leftovers = leftovers
    self.hasJournal = hasJournal
  }
}
