import Foundation
import Lists

/// Downloads the photos of one source, one after the other over the same connections.
final class PhotoFetcher {
  /// The servers that receive credentials or may be private.
  private struct Trust {
    /// The list's server, which receives its headers and credentials.
    let list: HTTPAddress?
    /// The server in the configuration's photo template.
    let named: HTTPAddress.Origin?
  }

  private var source: Source
  private let settings: PhotoSettings
  private let trust: Trust
  private let access: AccessToken
  private var token: String?
  /// By whether only public addresses are allowed: the two kinds share no connections.
  private var handles: [Bool: CurlHandle] = [:]

  /// - Parameter access: The shared token of the list's server.
  init(_ source: Source, _ settings: PhotoSettings, _ access: AccessToken) {
    self.access = access
    self.source = source
    self.settings = settings
    let list: HTTPAddress? =
      if case .url(let text) = source.location { try? HTTPAddress(text) } else { nil }
    let named = source.photo?.template.flatMap { template in
      template.kind == .address ? try? HTTPAddress(template.textWithoutFields) : nil
    }
    trust = Trust(list: list, named: named?.origin)
  }

  func answer(to request: PhotoRequest) -> Result<PhotoAnswer, PhotoFailure> {
    let deadline = Deadline(min(source.timeout, settings.timeout))
    var outcome = outcome(of: request, deadline)
    // The token may have expired.
    if case .success(let response) = outcome, response.head.status == 401, let used = token {
      token = nil
      outcome = self.outcome(of: request, deadline, refused: used)
    }
    switch outcome {
    case .failure(.tooLarge): return .failure(PhotoFailure(.refused(.tooManyBytes)))
    case .failure(let problem): return .failure(PhotoFailure(.request(problem)))
    case .success(let response): return answer(response, to: request)
    }
  }

  private func outcome(
    of request: PhotoRequest, _ deadline: Deadline, refused: String? = nil
  ) -> Result<WebResponse, SourceProblem> {
    RedirectChain(source: source, deadline: deadline).answer(from: request.address) { address in
      if address.origin == trust.list?.origin, let problem = takeToken(deadline, refused) {
        return .failure(problem)
      }
      let web = webRequest(address, of: request)
      guard let handle = handle(isPublicOnly: web.isPublicOnly) else {
        return .failure(.cannotConnect)
      }
      return handle.answer(to: web, before: deadline)
    }
  }

  /// Gets a token if the list's server requires one.
  private func takeToken(_ deadline: Deadline, _ refused: String?) -> SourceProblem? {
    guard case .clientCredentials(let credentials) = source.authorization, token == nil else {
      return nil
    }
    guard let handle = handle(isPublicOnly: false) else { return .cannotConnect }
    do throws(SourceProblem) {
      let token = try access.value(
        refused: refused,
        TokenRequest(
          credentials: credentials, userAgent: settings.userAgent, handle: handle,
          deadline: deadline))
      self.token = token
      source.secrets.append(token)
      return nil
    } catch {
      return error
    }
  }

  private func answer(
    _ response: WebResponse, to request: PhotoRequest
  ) -> Result<PhotoAnswer, PhotoFailure> {
    let status = response.head.status
    switch status {
    case 304 where request.validators != Validators(): return .success(.notModified)
    case 204, 404, 410: return .success(.none)
    case _ where response.head.hasData:
      return .success(.sent(Array(response.body), source.kept(response.head.validators)))
    default:
      var failure = PhotoFailure(.request(.httpStatus(status)))
      if response.head.isTemporary { failure.retryAfter = response.head.pause(at: Date()) }
      failure.isThrottled = status == 429 || failure.retryAfter != nil
      return .failure(failure)
    }
  }

  private func webRequest(_ address: HTTPAddress, of photo: PhotoRequest) -> WebRequest {
    var request = WebRequest(
      address: address, userAgent: settings.userAgent, maxBytes: PhotoClient.maxBytes, folder: nil)
    request.validators = photo.validators
    request.caFile = source.caFile
    request.isPublicOnly = !isTrusted(address.origin)
    request.headers = [.init(name: "Accept", value: "image/jpeg, image/png, image/webp")]
    if let list = trust.list, address.origin == list.origin {
      request.headers += source.headers.filter { $0.name.lowercased() != "accept" }
      request.authorize(for: source, at: list, token: token)
    }
    if address.origin == photo.address.origin, photo.address.user != nil {
      request.user = photo.address.user
      request.password = photo.address.password
    }
    return request
  }

  /// Whether a server may be in a private network: the list's own, and those that the configuration names.
  private func isTrusted(_ origin: HTTPAddress.Origin) -> Bool {
    origin == trust.list?.origin || origin == trust.named
      || settings.hosts.contains(origin.host)
      || settings.hosts.contains("\(origin.host):\(origin.port)")
  }

  private func handle(isPublicOnly: Bool) -> CurlHandle? {
    if let handle = handles[isPublicOnly] { return handle }
    handles[isPublicOnly] = CurlHandle()
    return handles[isPublicOnly]
  }
}

/// A failed request for a photo.
struct PhotoFailure: Error {
  let fault: PhotoFault
  /// Whether the server asked for fewer requests.
  var isThrottled = false
  /// The seconds to wait.
  var retryAfter: Int64?

  init(_ fault: PhotoFault) {
    self.fault = fault
  }
}
