/// What the uploads so far have left at a target: the one thing that the next upload asks it for. A gzip file with a
/// line for each path, in the order of the paths' bytes. It is read and written line by line, since whoever may write
/// at the target decides how long it is.
struct UploadList: Equatable, Sendable {
  /// What a target has under a path.
  enum Content: Equatable, Sendable {
    /// A file with these bytes.
    case known(hash: UInt64)
    /// A file: an upload was about to overwrite it.
    case changing
    /// Perhaps nothing: an upload was about to add or to remove it.
    case doubtful

    /// Whether an upload was about to change it.
    var isInDoubt: Bool { self == .changing || self == .doubtful }
  }

  /// One line.
  struct Entry: Equatable, Sendable {
    let path: String
    var content: Content
    /// How many uploads ago the file has left the site; 0 while it is a part of it.
    var age = 0
  }

  static let heads = (finished: "rollcall-uploaded 1", unfinished: "rollcall-uploading 1")

  /// The file's path on this machine.
  let file: String
  /// Whether an upload is under way, or was when it was killed.
  let isUnfinished: Bool
}

extension UploadList {
  /// A list that came from a target. All of it is read once.
  init(checking file: String) throws(UploadProblem) {
    let reader = try UploadListReader(file)
    while try reader.next() != nil {}
    self.init(file: file, isUnfinished: reader.isUnfinished)
  }
}

extension UploadList.Entry {
  /// Reads a line: hash, age, path; `nil` where it is none.
  init?(_ line: [UInt8]) {
    let parts = line.split(
      separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let age = Int(String(decoding: parts[1], as: UTF8.self)), age >= 0
    else { return nil }
    self.init(
      path: String(decoding: parts[2], as: UTF8.self), content: .init(parts[0]), age: age)
  }

  var line: String { "\(content.text) \(age) \(path)\n" }
}

extension UploadList.Content {
  /// What is unknown, as in lists of a later version, is in doubt.
  fileprivate init(_ text: ArraySlice<UInt8>) {
    if text.elementsEqual("+".utf8) {
      self = .changing
    } else if let hash = UInt64(String(decoding: text, as: UTF8.self), radix: 16) {
      self = .known(hash: hash)
    } else {
      self = .doubtful
    }
  }

  fileprivate var text: String {
    switch self {
    case .known(let hash): String(hash, radix: 16)
    case .changing: "+"
    case .doubtful: "-"
    }
  }
}
