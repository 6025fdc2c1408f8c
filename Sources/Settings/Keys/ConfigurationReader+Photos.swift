import Asking
import Basics
import Lists

extension ConfigurationReader {
  /// Reads the location of photos: one of `fields:`, or `photo:` beside `format:`.
  mutating func photo(
    _ mapping: YAMLMapping, _ format: Format, columns: Mapping?
  ) -> PhotoRule? {
    var node = mapping["photo"]
    if let fields = mapping["fields"] {
      if let key = mapping.keyNode("photo") {
        yaml.report(.conflictingKeys("photo", "fields"), at: key)
      }
      guard case .mapping(let entries) = fields.content else { return nil }
      node = entries.first { $0.key == "photo" }?.value
    }
    guard let node else { return nil }
    if case .text(let text, _) = node.content, text.contains("{") || text.contains("://") {
      return made(node, details: format.detailKeys(columns: columns))
    }
    guard let place = place(node) else { return nil }
    if format == .vcard, place != JoinedPaths(["PHOTO"]) {
      yaml.unknown(place.paths.first?.text ?? "", known: ["PHOTO"], at: node)
    }
    return .value(place)
  }

  /// An address or path with fields in braces.
  private mutating func made(_ node: YAMLNode, details: [String]?) -> PhotoRule? {
    guard let written = yaml.text(node), let text = expand(written, at: node) else { return nil }
    if ProjectFolder.isInHome(text) {
      yaml.report(.homePath(written), at: node)
      return nil
    }
    let isAddress = text.contains("://")
    guard
      let template = try? PhotoTemplate(
        parsing: isAddress ? text : folder.resolve(text), as: isAddress ? .address : .file),
      !isAddress || isAddressOfHost(template)
    else {
      yaml.report(.badValue(expected: .photo), at: node)
      return nil
    }
    if !isAddress { check(template, written, at: node) }
    if let details {
      let known = PhotoTemplate.commonFields + details
      for field in template.fields where !known.contains(field) {
        let nearest = Nearest.word(to: field, in: known)
        yaml.report(
          .unknownPhotoField(field, nearest: nearest, known: known), at: node, part: "{\(field)}")
      }
    }
    return .made(template)
  }

  private mutating func isAddressOfHost(_ template: PhotoTemplate) -> Bool {
    guard let address = WebAddress(template.textWithoutFields) else { return false }
    keepPassword(of: address)
    return true
  }

  /// Reports a missing folder.
  private mutating func check(_ template: PhotoTemplate, _ written: String, at node: YAMLNode) {
    do throws(LocalFileProblem) {
      let type = try FileType.at(template.folder)
      if type != .folder { throw .unexpected(type) }
    } catch {
      let folder = written.utf8.prefix { $0 != UInt8(ascii: "{") }
      let end = folder.lastIndex(of: UInt8(ascii: "/")) ?? folder.startIndex
      let shown = String(Substring(folder[..<end]))
      yaml.report(
        ConfigurationReason(error, path: shown.isEmpty ? "." : shown, isFolder: true), at: node)
    }
  }

  /// A host, with or without a port, in lower case.
  static func photoHost(_ text: String) -> String? {
    let host = text.lowercased()
    guard let address = WebAddress("https://" + host), address.shown == "https://" + host,
      address.credentials == nil, !address.hasQuery, !host.contains("/")
    else { return nil }
    return host
  }
}
