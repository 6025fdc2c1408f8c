import Foundation

/// One request to one server.
struct WebRequest {
  let address: HTTPAddress
  let userAgent: String
  let maxBytes: Int
  /// Where a large answer may be buffered.
  let folder: String?
  var headers: [Source.Header] = []
  var user: String?
  var password: String?
  var validators = Validators()
  /// The form that is posted; without one, the address is asked for its data.
  var form: String?
  /// Whether nothing but a public address may be connected to.
  var isPublicOnly = false

  /// Adds what a source's own server wants to see.
  ///
  /// - Parameters:
  ///   - address: the source's, which may hold a user name and a password.
  ///   - token: the one that the server takes, where it wants one.
  mutating func authorize(for source: Source, at address: HTTPAddress, token: String?) {
    switch source.authorization {
    case .basic(let user, let password): (self.user, self.password) = (user, password)
    case .clientCredentials:
      if let token {
        headers.append(Source.Header(name: "Authorization", value: "Bearer " + token))
      }
    case nil: (user, password) = (address.user, address.password)
    }
  }

  /// The lines in libcurl's syntax: it would leave out one that ends in a colon.
  var headerLines: [String] {
    var all = headers
    if let etag = validators.etag { all.append(.init(name: "If-None-Match", value: etag)) }
    if let date = validators.lastModified {
      all.append(.init(name: "If-Modified-Since", value: date))
    }
    return all.map { $0.value.isEmpty ? $0.name + ";" : "\($0.name): \($0.value)" }
  }
}

/// The response of a server.
struct WebResponse {
  let head: ResponseHead
  let body: Data
}
