import Basics

/// Resolves the links of a content page. The page that shows the text may be in another folder or language.
struct ContentLinks: Sendable {
  /// Names of content pages, without extension.
  let pages: Set<String>
  let files: Set<String>
  /// The folder of the text inside its language with its slash; empty at the top.
  let folder: String
  let page: PageLocation

  init(pages: Set<String>, files: Set<String>, folder: String? = nil, page: PageLocation) {
    self.pages = pages
    self.files = files
    self.page = page
    let slash = page.path.utf8.lastIndex(of: 0x2F)
    self.folder = folder ?? slash.map { String(page.path[...$0]) } ?? ""
  }

  /// The address for the page; `nil` if it needs no change.
  func resolved(_ address: String) -> String? {
    let end = address.utf8.firstIndex { $0 == 0x23 || $0 == 0x3F } ?? address.endIndex
    let path = String(address[..<end])
    guard !path.isEmpty, !path.hasPrefix("/"), !path.utf8.contains(0x3A),
      let target = normalized(folder + path.removingPercentEscapes())
    else { return nil }
    let rest = String(address[end...])
    let name = target.hasSuffix(".md") ? String(target.dropLast(3)) : PagePath.name(of: target)
    if let name, pages.contains(name) {
      return page.home + LinkForms.path(PagePath.of(name)) + rest
    }
    if files.contains(page.languageFolder + target) {
      return page.root + LinkForms.path(page.languageFolder + target) + rest
    }
    if files.contains(target) { return page.root + LinkForms.path(target) + rest }
    // A page of people or groups.
    return page.home + LinkForms.path(target) + rest
  }

  /// The path and anchor of an address; `nil` if it leads out of the site.
  func target(of address: String) -> (path: String, anchor: String?)? {
    let end = address.utf8.firstIndex { $0 == 0x23 || $0 == 0x3F } ?? address.endIndex
    let path = String(address[..<end])
    let hash = address.utf8.firstIndex(of: 0x23)
    let anchor = hash.map { String(address[address.utf8.index(after: $0)...]) }
      .flatMap { $0.isEmpty ? nil : $0.removingPercentEscapes() }
    if path.isEmpty { return anchor == nil ? nil : (page.fullPath, anchor) }
    guard !path.hasPrefix("/"), !path.utf8.contains(0x3A),
      let target = normalized(folder + path.removingPercentEscapes())
    else { return nil }
    let name = String(target.dropLast(3))
    if target.hasSuffix(".md"), pages.contains(name) {
      return (page.languageFolder + PagePath.of(name), anchor)
    }
    if !files.contains(page.languageFolder + target), files.contains(target) {
      return (target, anchor)
    }
    return (page.languageFolder + target, anchor)
  }

  /// The path without `.` and `..`; `nil` if it leaves the site.
  private func normalized(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}

extension String {
  /// The percent-decoded text; unchanged if that is not UTF-8.
  fileprivate func removingPercentEscapes() -> String {
    guard utf8.contains(0x25) else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == 0x25, digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: StreamSafeText.cut(bytes[...]) ?? bytes, as: UTF8.self) ?? self
  }
}
