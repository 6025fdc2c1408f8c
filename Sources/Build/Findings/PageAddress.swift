import Foundation

/// Where a list is shown to people as a page, by an address that browsers copy.
enum PageAddress: CaseIterable {
  case googleSheet
  case googleDrive
  case gitHub
  case gitLab
  case gist
  case dropbox
  case sharePoint

  /// `nil` for any other address.
  init?(_ address: String) {
    guard let url = URLComponents(string: address), let host = url.host?.lowercased() else {
      return nil
    }
    let path = url.path
    switch host {
    case "docs.google.com" where path.hasPrefix("/spreadsheets/d/"):
      if path.hasSuffix("/export") || path.contains("/gviz/") || path.contains("/pub") {
        return nil
      }
      self = .googleSheet
    case "drive.google.com" where path.hasPrefix("/file/d/"): self = .googleDrive
    case "github.com" where path.contains("/blob/"): self = .gitHub
    case "gist.github.com" where !path.contains("/raw"): self = .gist
    case "www.dropbox.com", "dropbox.com":
      let items = url.queryItems ?? []
      if items.contains(where: { ($0.name, $0.value) == ("dl", "1") || $0.name == "raw" }) {
        return nil
      }
      self = .dropbox
    case _ where host.hasSuffix(".sharepoint.com") && path.hasPrefix("/:"):
      if url.queryItems?.contains(where: { $0.name == "download" }) == true { return nil }
      self = .sharePoint
    case _ where path.contains("/-/blob/"): self = .gitLab
    default: return nil
    }
  }

  var remedy: String {
    switch self {
    case .googleSheet: "end it in `/export?format=csv` in place of `/edit` and what follows"
    case .googleDrive: "write `https://drive.google.com/uc?export=download&id=ID`"
    case .gitHub: "write `raw.githubusercontent.com` for `github.com`, and leave `/blob` out"
    case .gitLab: "write `/-/raw/` for `/-/blob/`"
    case .gist: "add `/raw` to it"
    case .dropbox: "end it in `?dl=1`"
    case .sharePoint: "add `download=1` to it, or let a `command` fetch the file with a sign-in"
    }
  }
}
