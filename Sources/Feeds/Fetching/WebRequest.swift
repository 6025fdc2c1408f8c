import Foundation

/// One question to one server.
struct WebRequest {
  let address: WebAddress
  let userAgent: String
  let maxBytes: Int
  /// Where a large answer may wait.
  let folder: String?
  var headers: [Source.Header] = []
  var user: String?
  var password: String?
  var validators = Validators()

  /// The lines as libcurl wants them: one that ends in a colon would be left out.
  var headerLines: [String] {
    var all = headers
    if let etag = validators.etag { all.append(.init(name: "If-None-Match", value: etag)) }
    if let date = validators.lastModified {
      all.append(.init(name: "If-Modified-Since", value: date))
    }
    return all.map { $0.value.isEmpty ? $0.name + ";" : "\($0.name): \($0.value)" }
  }
}

/// What a server answered.
struct WebResponse {
  let head: ResponseHead
  let body: Data
}
