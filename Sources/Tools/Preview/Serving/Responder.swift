import Output

/// Answers requests with the site's files, and inserts the reload script into HTML.
struct Responder: Sendable {
  enum Answer {
    case response(Response)
    case events
  }

  let files: ServedFiles
  let hosts: HostRule
  let state: PreviewState

  func answer(_ head: RequestHead) -> Answer {
    guard hosts.allows(head.host) else {
      return .response(Response(.misdirected, "This server does not answer for that host."))
    }
    guard head.method == "GET" || head.method == "HEAD" else {
      var response = Response(.methodNotAllowed, "Only GET and HEAD are understood here.")
      response.fields = [("Allow", "GET, HEAD")]
      return .response(response)
    }
    guard !head.isCrossOrigin else {
      return .response(Response(.forbidden, "Pages of other sites get nothing from this server."))
    }
    if let file = PreviewClient.file(at: head.target) { return .response(file) }
    if head.target == PreviewClient.events, head.method == "GET" { return .events }
    return .response(page(head.target))
  }

  private func page(_ target: String) -> Response {
    // Read before the file: a page replaced in between then counts as older and reloads.
    let build = state.status.build
    guard let path = RequestPath(target) else { return notFound(build) }
    switch files.find(path) {
    case .file(let bytes, let path): return response(.ok, bytes, path: path, build: build)
    case .folder:
      var response = Response(.found, "The folder's address ends in a slash.")
      response.fields = [("Location", path.folderAddress)]
      return response
    case .nothing: return notFound(build)
    }
  }

  private func notFound(_ build: String) -> Response {
    if files.isEmpty {
      return Response(.unavailable, PreviewClient.waitingPage(build: build), type: MediaType.html)
    }
    guard let path = RequestPath("/404.html"), case .file(let bytes, let page) = files.find(path)
    else { return Response(.notFound, "There is no such page.") }
    return response(.notFound, bytes, path: page, build: build)
  }

  private func response(
    _ status: Response.Status, _ bytes: [UInt8], path: String, build: String
  ) -> Response {
    let type = MediaType.type(of: path)
    let body = type == MediaType.html ? PreviewClient.page(bytes, build: build) : bytes
    return Response(status, body, type: type)
  }
}
