import Basics
import Fetching
import Foundation

extension ConfigurationReader {
  /// The keys of fetching, common to sources and contacts.
  static let fetchKeys = [
    "environment", "headers", "auth", "allowInsecure", "caFile", "timeout", "maxBytes", "maxAge",
    "maxLoss",
    "phoneCountry",
  ]

  /// Reads the location at `key`, or `command`, with headers and limits.
  mutating func fetch(
    _ mapping: YAMLMapping, key: String, mayBeFolder: Bool
  ) -> ConfiguredSource? {
    let place =
      mapping["command"] == nil
      ? yaml.required(key, of: mapping).flatMap { location($0, mayBeFolder: mayBeFolder) }
      : command(mapping, insteadOf: key)
    if mapping["command"] == nil, let node = mapping.keyNode("environment") {
      yaml.report(.keyNeeds("environment", "command"), at: node)
    }
    var source = Source(name: "", location: place?.location ?? .file(""))
    source.written = place?.written ?? ""
    source.headers = mapping["headers"].flatMap { headers($0) } ?? []
    source.allowInsecure = mapping["allowInsecure"].flatMap { yaml.flag($0) } ?? false
    source.authorization = authorization(mapping, allowInsecure: source.allowInsecure)
    source.caFile = mapping["caFile"].flatMap { certificates($0) }
    source.timeout =
      mapping["timeout"].flatMap {
        yaml.parsed($0, .durationAboveZero, Quantity.durationAboveZero)
      } ?? source.timeout
    source.maxBytes =
      mapping["maxBytes"].flatMap { yaml.parsed($0, .size, Quantity.bytes) } ?? source.maxBytes
    source.maxAge = mapping["maxAge"].flatMap { yaml.parsed($0, .duration, Quantity.duration) }
    source.maxLoss =
      mapping["maxLoss"].flatMap { yaml.parsed($0, .percentage, Quantity.part) } ?? source.maxLoss
    let phoneCountry = mapping["phoneCountry"].flatMap { self.phoneCountry($0) }
    return place.map {
      ConfiguredSource(source: source, shown: $0.shown, phoneCountry: phoneCountry)
    }
  }

  /// A file of certificates in PEM.
  private mutating func certificates(_ node: YAMLNode) -> String? {
    guard let text = yaml.text(node),
      case .file(let path) = givenFile(text, written: text, at: node, mayBeFolder: false)
    else { return nil }
    guard let bytes = try? LocalFile.bytes(path, maxBytes: 10_000_000),
      String(decoding: bytes, as: UTF8.self).contains("-----BEGIN CERTIFICATE-----")
    else {
      yaml.report(.badValue(expected: .certificates), at: node)
      return nil
    }
    return path
  }

  /// A location, its text for messages, and how it is written.
  typealias Place = (location: Source.Location, shown: String, written: String)

  /// Reads an `http`, `https` or `file` address, or a path.
  private mutating func location(_ node: YAMLNode, mayBeFolder: Bool) -> Place? {
    guard let written = yaml.text(node), let text = expand(written, at: node) else { return nil }
    if let address = WebAddress(text) {
      keepPassword(of: address)
      return (.url(text), shown(address, written: written), written)
    }
    let path = text.lowercased().hasPrefix("file://") ? FileAddress.path(text) : text
    guard let path, !path.contains("://"), !isBrokenAddress(path) else {
      yaml.report(.badValue(expected: .sourceAddress), at: node)
      return nil
    }
    return givenFile(path, written: written, at: node, mayBeFolder: mayBeFolder)
      .map { ($0, written, written) }
  }

  /// `https:/intranet.example` is not a path either.
  private func isBrokenAddress(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.hasPrefix("http:") || text.hasPrefix("https:")
  }

  /// If the environment fills in the host, the address is shown with secrets masked.
  private func shown(_ address: WebAddress, written: String) -> String {
    let shown = WebAddress(written)?.shown ?? Secrets(references.secrets).masked(address.shown)
    return SecretAddress.masked(shown)
  }

  mutating func keepPassword(of address: WebAddress) {
    guard let credentials = address.credentials else { return }
    let parts = credentials.split(separator: ":", maxSplits: 1)
    guard let password = parts.last.map(String.init) else { return }
    references.keepSecret(password)
    references.keepSecret(password.removingPercentEncoding ?? "")
  }

  /// Header lines; names are case-insensitive.
  private mutating func headers(_ node: YAMLNode) -> [Source.NamedValue]? {
    guard let mapping = yaml.mapping(node) else { return nil }
    var headers: [Source.NamedValue] = []
    var seen: [String: YAMLNode] = [:]
    for entry in mapping.entries {
      let first = seen[entry.key.lowercased()]
      seen[entry.key.lowercased()] = first ?? entry.keyNode
      if !HeaderLine.isName(entry.key) {
        yaml.report(.badValue(expected: .headerName), at: entry.keyNode)
      } else if let first {
        yaml.report(.duplicateKey(entry.key, first: yaml.spot(of: first)), at: entry.keyNode)
      } else if let text = yaml.text(entry.value), let value = expand(text, at: entry.value) {
        if HeaderLine.isValue(value) {
          headers.append(Source.NamedValue(name: entry.key, value: value))
        } else {
          yaml.report(.badValue(expected: .headerValue), at: entry.value)
        }
      }
    }
    return headers
  }

  mutating func expand(_ text: String, at node: YAMLNode) -> String? {
    do {
      return try references.expand(text)
    } catch {
      yaml.report(error.reason, at: node, part: error.part)
      return nil
    }
  }
}

/// Checks HTTP headers (RFC 9110, sections 5.1 and 5.5).
enum HeaderLine {
  /// Whether the text is a token.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  /// Whether the text is one line; a line break would begin another header.
  static func isValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}
