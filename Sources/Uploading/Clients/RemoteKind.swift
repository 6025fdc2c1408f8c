/// What matters to an upload of a remote of rclone.
struct RemoteKind: Equatable, Sendable {
  /// What `rclone backend features` prints.
  struct Answer: Decodable {
    let name: String
    let features: [String: Bool]

    private enum CodingKeys: String, CodingKey {
      case name = "String"
      case features = "Features"
    }
  }

  /// Whether it has objects in place of files and folders.
  let isStore: Bool
  /// Whether folders may be links, as far as rclone tells.
  let hasLinks: Bool
  /// Whether files have to be sent under another name, and moved when they are whole.
  let waits: Bool
  /// What visitors see of a file while it is replaced.
  let replacing: Replacing

  /// - Parameter isInPlace: whether rclone is told to write files where they are.
  init(_ answer: Answer, isInPlace: Bool) {
    func has(_ feature: String) -> Bool { answer.features[feature] ?? false }
    isStore = has("BucketBased")
    hasLinks = has("IsLocal") || answer.name.hasPrefix("sftp:")
    if let isPartial = answer.features["PartialUploads"] {
      // Since 1.63 rclone knows where a file may be seen before it is whole, and renames it itself.
      waits = false
      replacing = isPartial && (isInPlace || !has("Move")) ? .cut : .whole
    } else {
      // A service that copies files for others takes whole ones. Folders and servers of files do not.
      waits = !isStore && !has("Copy") && has("Move")
      // Before 1.63 rclone cannot replace a file by renaming, but on this machine.
      replacing =
        isStore || has("Copy") || has("IsLocal") ? .whole : has("Move") ? .missing : .cut
    }
  }
}
