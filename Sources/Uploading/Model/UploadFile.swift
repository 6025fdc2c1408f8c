/// A file of the site as it lies in the output.
struct UploadFile: Equatable, Sendable {
  /// Below the output.
  let path: String
  /// In bytes.
  let size: Int
  /// The first half of a fingerprint of its bytes.
  let hash: UInt64
}
