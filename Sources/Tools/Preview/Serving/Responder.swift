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

/// The script that reloads pages in the browser, served beside the site and never part of the output.
enum PreviewClient {
  private static let folder = "/.rollcall/"

  /// The path of the event stream.
  static let events = folder + "events"

  /// The script or style sheet at a path; `nil` for other paths.
  static func file(at target: String) -> Response? {
    switch target {
    case folder + "reload.js":
      Response(.ok, PackageResources.reload_js, type: MediaType.type(of: target))
    case folder + "reload.css":
      Response(.ok, PackageResources.reload_css, type: MediaType.type(of: target))
    default: nil
    }
  }

  /// Inserts the script at the end of a page's head, with the number of the build that made the page.
  static func page(_ bytes: [UInt8], build: String) -> [UInt8] {
    let script = Array(
      "<script src=\"\(folder)reload.js\" data-build=\"\(build)\" defer></script>\n".utf8)
    let end = Array("</head".utf8)
    var index = bytes.startIndex
    while let tag = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      // Setting this bit makes ASCII letters lowercase.
      if bytes[tag...].prefix(end.count).map({ $0 | 0x20 }) == end.map({ $0 | 0x20 }) {
        return bytes[..<tag] + script + bytes[tag...]
      }
      index = tag + 1
    }
    return bytes + script
  }

  /// Served until there is a site; the script shows why there is none.
  static func waitingPage(build: String) -> [UInt8] {
    page(
      Array(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>No site yet</title>
        <link rel="stylesheet" href="\(folder)reload.css">
        </head>
        <body class="waiting">
        <main>
        <h1>There is no site yet</h1>
        <p>This page shows it as soon as it is built.</p>
        </main>
        </body>
        </html>

        """.utf8), build: build)
  }
}
