import Foundation

/// The address of a file that a browser shows as a page, such as a spreadsheet of Google: people copy that of the page.
enum DownloadAddress {
  /// The address of the file for that of its page; any other address as it is.
  static func of(_ address: String) -> String {
    guard var url = URLComponents(string: address), let host = url.host?.lowercased() else {
      return address
    }
    let path = url.percentEncodedPath
    switch host {
    case "docs.google.com" where path.contains("/spreadsheets/"):
      guard let sheet = googleSheet(url) else { return address }
      url = sheet
    case "drive.google.com" where path.hasPrefix("/file/d/"):
      guard let id = path.split(separator: "/").dropFirst(2).first else { return address }
      url.percentEncodedPath = "/uc"
      url.percentEncodedQuery =
        "export=download&id=\(id)" + parameters(of: url, ["resourcekey"]).map { "&" + $0 }.joined()
    case "github.com":
      var steps = path.split(separator: "/", omittingEmptySubsequences: false)
      guard steps.count > 4, steps[3] == "blob" else { return address }
      steps[3] = "raw"
      url.percentEncodedPath = steps.joined(separator: "/")
    case "gist.github.com" where !path.contains("/raw") && path != "/":
      url.percentEncodedPath = path + (path.hasSuffix("/") ? "raw" : "/raw")
    case "www.dropbox.com", "dropbox.com":
      let others = parameters(of: url, without: ["dl"])
      if path == "/" || others.contains("raw=1") { return address }
      url.percentEncodedQuery = (others + ["dl=1"]).joined(separator: "&")
    case _ where host.hasSuffix(".sharepoint.com") && path.hasPrefix("/:"):
      url.percentEncodedQuery =
        (parameters(of: url, without: ["download"]) + ["download=1"]).joined(separator: "&")
    case _ where path.contains("/-/blob/"):
      url.percentEncodedPath = path.replacing("/-/blob/", with: "/-/raw/", maxReplacements: 1)
    default: return address
    }
    url.fragment = nil
    return url.string ?? address
  }

  /// Whether an address is that of a spreadsheet of Google, which has a page for those who may not read it.
  static func isGoogleSheet(_ address: String) -> Bool {
    let url = URLComponents(string: address)
    return url?.host?.lowercased() == "docs.google.com"
      && url?.path.contains("/spreadsheets/") == true
  }

  /// The sheet as CSV; `nil` if the address says a format.
  private static func googleSheet(_ page: URLComponents) -> URLComponents? {
    let steps = page.percentEncodedPath.split(separator: "/").map(String.init)
    guard let start = steps.firstIndex(of: "d") else { return nil }
    // What is published has an address of its own, with `e` before the key.
    let end = steps[start...].dropFirst().first == "e" ? start + 2 : start + 1
    guard end < steps.count else { return nil }
    let view = steps.dropFirst(end + 1).first ?? ""
    let isPublished = view.hasPrefix("pub")
    let formats = parameters(of: page, ["format", "output"]).filter { $0 != "output=html" }
    if !formats.isEmpty || ["gviz", "feeds"].contains(view) { return nil }
    // The fragment says which sheet is in view.
    var kept = parameters(of: page, ["gid", "resourcekey"])
    let fragment = page.percentEncodedFragment?.split(separator: "&").map(String.init) ?? []
    if let shown = fragment.first(where: { $0.hasPrefix("gid=") }) {
      kept = kept.filter { !$0.hasPrefix("gid=") } + [shown]
    }
    if isPublished, kept.contains(where: { $0.hasPrefix("gid=") }) { kept.append("single=true") }
    var sheet = page
    sheet.percentEncodedPath =
      "/" + (steps[...end] + [isPublished ? "pub" : "export"]).joined(separator: "/")
    sheet.percentEncodedQuery = ([isPublished ? "output=csv" : "format=csv"] + kept)
      .joined(separator: "&")
    return sheet
  }

  private static func parameters(of url: URLComponents, _ names: [String]) -> [String] {
    all(of: url).filter { names.contains(name(of: $0)) }
  }

  private static func parameters(of url: URLComponents, without names: [String]) -> [String] {
    all(of: url).filter { !names.contains(name(of: $0)) }
  }

  private static func all(of url: URLComponents) -> [String] {
    url.percentEncodedQuery?.split(separator: "&").map(String.init) ?? []
  }

  private static func name(of parameter: String) -> String {
    String(parameter.prefix { $0 != "=" })
  }
}
