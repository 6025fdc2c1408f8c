import Basics
import Foundation

/// Uploads to S3 or a compatible store with the `aws` command.
struct AWSClient: UploadClient {
  private static let maximumRemoved = 1000

  let program: ClientProgram
  let bucket: String
  let prefix: String
  let work: WorkFolder

  func fetch(_ name: String, into folder: String) throws(UploadProblem) {
    let ending = try program.run(
      ["s3api", "get-object", "--bucket", bucket, "--key", prefix + name] + program.further
        + [folder + "/" + name])
    // Without permission to list the bucket, a missing object is reported as forbidden.
    let text = String(decoding: ending.errors, as: UTF8.self)
    if ending.status != 0, !text.contains("(NoSuchKey)") { throw program.failure(ending) }
  }

  func send(_ paths: [String], from folder: String) throws(UploadProblem) {
    let kinds = Dictionary(grouping: paths) { UploadHeaders(for: $0) }
    for (headers, paths) in kinds.sorted(by: { $0.key < $1.key }) {
      // The command takes no list of files, but follows links in a folder.
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
      let request = ["Objects": keys, "Quiet": true] as [String: Any]
      let json = (try? JSONSerialization.data(withJSONObject: request)) ?? Data()
      let ending = try program.run(
        ["s3api", "delete-objects", "--bucket", bucket, "--delete", "file://" + work.file(json)]
          + ["--output", "json"] + program.further)
      // A successful response lists the objects that could not be removed.
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
    // Some tools create an empty object for a folder.
    return (keys ?? []).compactMap { $0?.dropFirst(prefix.count) }.filter { !$0.isEmpty }
      .map(String.init)
  }
}
