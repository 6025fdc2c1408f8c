/// A list of the files that uploads have sent to a target, stored there. A gzip file with a line for each path, sorted
/// by bytes. It is streamed, because anyone who can write to the target controls its length.
struct UploadList: Equatable, Sendable {
  /// The state of a path at the target.
  enum Content: Equatable, Sendable {
    case known(hash: UInt64)
    /// A file that an upload was about to overwrite.
    case changing
    /// Possibly missing: an upload was about to add or remove it.
    case doubtful

    var isInDoubt: Bool { self == .changing || self == .doubtful }
  }

  struct Entry: Equatable, Sendable {
    let path: String
    var content: Content
    /// The number of uploads since the file left the site; 0 if it is part of it.
    var age = 0
  }

  static let heads = (finished: "rollcall-uploaded 1", unfinished: "rollcall-uploading 1")

  let file: String
  /// Whether an upload is running or was killed.
  let isUnfinished: Bool
}

extension UploadList {
  /// Opens and validates a downloaded list.
  init(checking file: String) throws(UploadProblem) {
    let reader = try UploadListReader(file)
    while try reader.next() != nil {}
    self.init(file: file, isUnfinished: reader.isUnfinished)
  }
}

extension UploadList.Entry {
  /// Parses a line: state, age, path.
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
  /// Unknown states, such as those of later versions, are doubtful.
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
