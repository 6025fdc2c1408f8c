import Foundation

struct WebRequest {
  let address: HTTPAddress
  let userAgent: String
  let maxBytes: Int
  /// The folder for a temporary file of a large body.
  let folder: String?
  var headers: [Source.NamedValue] = []
  var user: String?
  var password: String?
  var validators = Validators()
  /// A form to post; `nil` for a GET request.
  var form: String?
  /// A file of certificates to trust in place of the system's.
  var caFile: String?
  /// Whether private addresses are rejected.
  var isPublicOnly = false

  /// Adds the credentials of a source, for its own server.
  mutating func authorize(for source: Source, at address: HTTPAddress, token: String?) {
    switch source.authorization {
    case .basic(let user, let password): (self.user, self.password) = (user, password)
    case .clientCredentials:
      if let token {
        headers.append(Source.NamedValue(name: "Authorization", value: "Bearer " + token))
      }
    case nil: (user, password) = (address.user, address.password)
    }
  }

  /// The lines as libcurl expects them: without the semicolon it would omit an empty header.
  var headerLines: [String] {
    var all = headers
    if let etag = validators.etag { all.append(.init(name: "If-None-Match", value: etag)) }
    if let date = validators.lastModified {
      all.append(.init(name: "If-Modified-Since", value: date))
    }
    return all.map { $0.value.isEmpty ? $0.name + ";" : "\($0.name): \($0.value)" }
  }
}

struct WebResponse {
  let head: ResponseHead
  let body: Data
}

/// The validators of an HTTP response, with which a server can report that it has not changed.
package struct Validators: Equatable, Sendable {
  package var etag: String?
  package var lastModified: String?

  package init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }
}
