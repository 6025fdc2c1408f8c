import Basics
import Foundation

/// Uploads to a store of Amazon's kind with the `aws` command. Only before the first upload its top is listed.
struct AWSClient: UploadClient {
  /// The most objects that one request removes.
  private static let maximumRemoved = 1000

  private let program: ClientProgram
  private let bucket: String
  private let prefix: String
  private let work: WorkFolder

  init(_ program: ClientProgram, bucket: String, prefix: String, work: WorkFolder) {
    self.program = program
    self.bucket = bucket
    self.prefix = prefix
    self.work = work
  }

  func fetch(_ name: String, into folder: String) throws(UploadProblem) {
    let ending = try program.run(
      ["s3api", "get-object", "--bucket", bucket, "--key", prefix + name] + program.further
        + [folder + "/" + name])
    // Who may not list a bucket is refused what is missing; only the store knows which it is.
    let text = String(decoding: ending.errors, as: UTF8.self)
    if ending.status != 0, !text.contains("(NoSuchKey)") { throw program.failure(ending) }
  }

  func send(_ paths: [String], from folder: String) throws(UploadProblem) {
    let kinds = Dictionary(grouping: paths) { UploadHeaders(for: $0) }
    for (headers, paths) in kinds.sorted(by: { $0.key < $1.key }) {
      // A folder of links is what the command takes for a list of files: it follows them.
      let links = try work.links(to: paths, in: folder)
      defer { work.remove(links) }
      try program.complete(
        ["s3", "cp", links, "s3://\(bucket)/\(prefix)", "--recursive", "--only-show-errors"]
          + ["--content-type", headers.contentType, "--cache-control", headers.cacheControl]
          + program.further)
    }
  }

  func remove(_ paths: [String]) throws(UploadProblem) {
    for start in stride(from: 0, to: paths.count, by: Self.maximumRemoved) {
      let keys = paths[start...].prefix(Self.maximumRemoved).map { ["Key": prefix + $0] }
      let request = try work.file(RemovalRequest(objects: keys))
      let ending = try program.run(
        ["s3api", "delete-objects", "--bucket", bucket, "--delete", "file://" + request]
          + ["--output", "json"] + program.further)
      // What could not be removed is told in an answer that is well otherwise; a quiet one tells nothing else.
      let answer = String(decoding: ending.output, as: UTF8.self)
      if ending.status != 0 { throw program.failure(ending) }
      if answer.contains("\"Errors\"") {
        throw .client(program.name, ClientFault(answer), status: 0, says: answer)
      }
    }
  }

  func names() throws(UploadProblem) -> [String] {
    let ending = try program.run(
      ["s3api", "list-objects-v2", "--bucket", bucket, "--prefix", prefix, "--delimiter", "/"]
        + ["--max-items", "1000", "--output", "json"]
        + ["--query", "[Contents[].Key, CommonPrefixes[].Prefix][]"] + program.further)
    if ending.status != 0 { throw program.failure(ending) }
    let keys = try? JSONDecoder().decode([String?].self, from: Data(ending.output))
    // Some tools make an empty object for a folder.
    return (keys ?? []).compactMap { $0?.dropFirst(prefix.count) }.filter { !$0.isEmpty }
      .map(String.init)
  }
}

/// What `delete-objects` reads.
private struct RemovalRequest: Encodable {
  let objects: [[String: String]]

  private enum CodingKeys: String, CodingKey {
    case objects = "Objects"
    case quiet = "Quiet"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(objects, forKey: .objects)
    try container.encode(true, forKey: .quiet)
  }
}
