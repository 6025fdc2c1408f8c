/// What a page in the browser is given besides itself: files of the server's own, never of the output.
enum PreviewClient {
  private static let folder = "/.rollcall/"

  /// Where the server tells what happens.
  static let events = folder + "events"

  /// A file of the server's own; `nil` for other targets.
  static func file(at target: String) -> Response? {
    switch target {
    case folder + "reload.js":
      Response(.ok, Array(ReloadScript.text.utf8), type: MediaType.type(of: target))
    case folder + "reload.css":
      Response(.ok, Array(ReloadStyle.text.utf8), type: MediaType.type(of: target))
    default: nil
    }
  }

  /// A page with the script that has it reload, at the end of its head.
  ///
  /// - Parameter build: what the page was made by.
  static func page(_ bytes: [UInt8], build: String) -> [UInt8] {
    let script = Array(
      "<script src=\"\(folder)reload.js\" data-build=\"\(build)\" defer></script>\n".utf8)
    let end = Array("</head".utf8)
    var index = bytes.startIndex
    while let tag = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      // Letters of ASCII and this bit are their small forms.
      if bytes[tag...].prefix(end.count).map({ $0 | 0x20 }) == end.map({ $0 | 0x20 }) {
        return bytes[..<tag] + script + bytes[tag...]
      }
      index = tag + 1
    }
    return bytes + script
  }

  /// What is shown as long as there is no site: the script shows why.
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
