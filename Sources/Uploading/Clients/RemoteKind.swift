/// The relevant properties of an rclone remote.
struct RemoteKind: Equatable, Sendable {
  /// The output of `rclone backend features`.
  struct Answer: Decodable {
    let name: String
    let features: [String: Bool]

    private enum CodingKeys: String, CodingKey {
      case name = "String"
      case features = "Features"
    }
  }

  let isStore: Bool
  let hasLinks: Bool
  /// Whether to send files to a staging folder and move them when complete.
  let needsStaging: Bool
  let replacing: Replacing

  init(_ answer: Answer, isInPlace: Bool) {
    func has(_ feature: String) -> Bool { answer.features[feature] ?? false }
    isStore = has("BucketBased")
    hasLinks = has("IsLocal") || answer.name.hasPrefix("sftp:")
    if let isPartial = answer.features["PartialUploads"] {
      // Since 1.63, rclone itself renames files where incomplete ones would be visible.
      needsStaging = false
      replacing = isPartial && (isInPlace || !has("Move")) ? .cut : .whole
    } else {
      // Services with server-side copies only store complete files.
      needsStaging = !isStore && !has("Copy") && has("Move")
      // Before 1.63, rclone can replace a file by renaming only locally.
      replacing =
        isStore || has("Copy") || has("IsLocal") ? .whole : has("Move") ? .missing : .cut
    }
  }
}
