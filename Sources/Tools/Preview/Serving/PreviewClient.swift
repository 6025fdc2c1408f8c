import Output

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
