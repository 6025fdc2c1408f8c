import Asking
import Basics
import Foundation
package import Lists

extension ConfigurationReader {
  /// The keys that all sources have in common.
  package static func fetching(maxAge: String? = nil) -> [Setting<ConfiguredSource>] {
    SettingTable<ConfiguredSource> {
      Setting(
        "environment", schema: environment,
        "The environment variables that the program of `command` sees, besides `PATH`, `HOME` and `LANG`."
      )
      Setting(
        "headers",
        SettingType(texts) { $0.headers($1) }, \.source.headers, "Headers of each request.")
      Setting("auth", schema: ##""$ref": "#/definitions/auth""##, "How to sign in.")
      Setting(
        "allowInsecure", .flag, \.source.allowInsecure, default: "false",
        "Whether a redirect or a next page may lead from `https` to `http`.")
      Setting(
        "caFile", SettingType(SettingType.text.schema) { $0.certificates($1) }, \.source.caFile,
        "A PEM file of certificates to trust for this source in place of the system's.")
      Setting(
        "timeout", .durationAboveZero, \.source.timeout, default: "10s",
        "The time for the whole answer, including all pages, redirects and further attempts.")
      Setting(
        "maxBytes", .size, \.source.maxBytes, default: "256MB",
        "The maximum size of the body, both on the wire and unpacked.")
      Setting(
        "maxAge", .duration, \.source.maxAge, default: maxAge,
        "The maximum age of a snapshot that may be shown.")
      Setting(
        "maxLoss", .text(.percentage, pattern: #"^\s*[0-9]+ ?%\s*$"#, Quantity.part),
        \.source.maxLoss, default: "50%",
        "The share of records that an answer may lack, compared with the last good one.")
      Setting(
        "phoneCountry", .phoneCountry, \.phoneCountry,
        "The calling code of the source's national numbers.")
    }.settings
  }

  package static let command = Setting<ConfiguredSource>(
    "command",
    schema:
      #""type": "array", "minItems": 1, "items": { "type": ["string", "number", "boolean"] }"#,
    "A program and its arguments, as a list.")
  private static let environment =
    #""type": "array", "uniqueItems": true, "#
    + #""items": { "type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$" }"#
  static let texts =
    ##""type": "object", "additionalProperties": { "$ref": "#/definitions/text" }"##

  /// Which keys of a source need or exclude others.
  package static func rules(place: String) -> String {
    #""oneOf": [{ "required": ["\#(place)"] }, { "required": ["command"] }],"#
      + "\n" + #""dependencies": { "environment": ["command"] }"#
  }

  /// Reads the location at `key`, or `command`, and the values of a table.
  mutating func fetch(
    _ mapping: YAMLMapping, _ table: SettingTable<ConfiguredSource>, key: String, mayBeFolder: Bool
  ) -> ConfiguredSource? {
    let place =
      mapping["command"] == nil
      ? yaml.required(key, of: mapping).flatMap { location($0, mayBeFolder: mayBeFolder) }
      : command(mapping, insteadOf: key)
    if mapping["command"] == nil, let node = mapping.keyNode("environment") {
      yaml.report(.keyNeeds("environment", "command"), at: node)
    }
    var configured = ConfiguredSource(
      source: Source(name: "", location: place?.location ?? .file("")), shown: place?.shown ?? "",
      wings: wings.unset)
    configured.source.written = place?.written ?? ""
    store(mapping, table, into: &configured)
    configured.source.authorization = authorization(
      mapping, allowInsecure: configured.source.allowInsecure)
    return place == nil ? nil : configured
  }

  /// Reads the sources of a wing, each with its further keys: a file or an address in `from`, or a `command`. They are
  /// named after their key.
  package mutating func sources<Value>(
    _ node: YAMLNode, at key: String, _ table: SettingTable<ConfiguredSource>,
    _ further: (inout ConfigurationReader, YAMLMapping, ConfiguredSource) -> Value
  ) -> [Value]? {
    guard let items = yaml.list(node, mayBeEmpty: false) else { return nil }
    var sources: [Value] = []
    for item in items {
      guard let mapping = yaml.mapping(item, keys: table.keys) else { continue }
      let fetched = fetch(mapping, table, key: "from", mayBeFolder: false)
      var configured =
        fetched ?? ConfiguredSource(source: Source(name: "", location: .file("")), shown: "")
      configured.source.name = key + (sources.isEmpty ? "" : " \(sources.count + 1)")
      // What is wrong with its own keys is told in any case.
      let source = further(&self, mapping, configured)
      if fetched != nil { sources.append(source) }
    }
    return sources
  }

  /// Reads the source of a wing that is a list in any format, at `from` or of a `command`. It is named after its key.
  ///
  /// - Parameter table: Its keys, among them ``listKeys``.
  package mutating func listSource(
    _ node: YAMLNode, at key: String, _ table: SettingTable<ConfiguredSource>
  ) -> (mapping: YAMLMapping, configured: ConfiguredSource?)? {
    guard let mapping = yaml.mapping(node, keys: table.keys) else { return nil }
    for key in table.required { _ = yaml.required(key, of: mapping) }
    var fetched = fetch(
      mapping, table, key: "from", mayBeFolder: mapping["format"].map(isFolder) ?? true)
    let format = joinFormat(mapping, of: fetched?.source.location)
    if let format { refuseTableKeys(of: mapping, unless: format == .csv) }
    fetched?.source.name = key
    fetched?.source.format = format
    return (mapping, format == nil ? nil : fetched)
  }

  /// The keys by which a list in any format is read and fetched.
  package static var listKeys: [Setting<ConfiguredSource>] {
    join.settings.filter { !["as", "key", "matches", "url", "phoneCountry"].contains($0.key) }
  }

  /// A file of certificates in PEM.
  mutating func certificates(_ node: YAMLNode) -> String? {
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
  mutating func headers(_ node: YAMLNode) -> [Source.NamedValue]? {
    guard let mapping = yaml.mapping(node) else { return nil }
    var headers: [Source.NamedValue] = []
    var seen: [String: YAMLNode] = [:]
    for entry in mapping.entries {
      let name = entry.key.lowercased()
      if !HeaderLine.isName(entry.key) {
        yaml.report(.badValue(expected: .headerName), at: entry.keyNode)
      } else if yaml.isNew(entry.key, as: name, isKey: true, at: entry.keyNode, in: &seen),
        let text = yaml.text(entry.value), let value = expand(text, at: entry.value)
      {
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

extension ConfigurationReader {
  static let auth = SettingTable<ClientCredentials>(
    rules: #""oneOf": [{ "required": ["user", "password"] }, "#
      + #"{ "required": ["tokenURL", "client", "secret"] }]"#
  ) {
    Setting(
      "tokenURL", SettingType(address, line.read), \.tokenURL,
      "The address that issues tokens (OAuth 2, client credentials).")
    Setting("client", line, \.client, "The client's identifier.")
    Setting(
      "secret", SettingType(line.schema) { $0.secret($1) }, \.secret,
      "The client's secret, such as ${CLIENT_SECRET}.")
    Setting("scope", line, \.scope, "The scope of the token, if the server requires one.")
    Setting(
      "style", .choice, \.style, default: "form",
      "Where the client's credentials are sent: in the form, or in the header.")
    Setting(
      "parameters", SettingType(texts) { $0.parameters($1) }, \.parameters,
      "Further fields of the form, such as an audience.")
    Setting("user", schema: line.schema, "A user name, or an API key in its place.")
    Setting("password", schema: line.schema, "The password.")
  }

  private static let line = SettingType(SettingType.text.schema) { $0.line($1) }

  /// Reads `auth`.
  ///
  /// - Parameter allowInsecure: Whether secrets may be sent unencrypted.
  mutating func authorization(
    _ mapping: YAMLMapping, allowInsecure: Bool
  ) -> Authorization? {
    guard let node = mapping["auth"] else { return nil }
    if case .mapping(let headers)? = mapping["headers"]?.content,
      let header = headers.first(where: { $0.key.lowercased() == "authorization" })
    {
      yaml.report(.conflictingKeys(header.key, "auth"), at: header.keyNode)
    }
    guard let auth = yaml.mapping(node, keys: Self.auth.keys) else { return nil }
    let isBasic = auth["user"] != nil || auth["password"] != nil
    for name in isBasic ? ["user", "password"] : ["tokenURL", "client", "secret"] {
      _ = yaml.required(name, of: auth, at: mapping.keyNode("auth"))
    }
    if isBasic {
      for name in Self.auth.keys where !["user", "password"].contains(name) {
        if let other = auth.keyNode(name) { yaml.report(.conflictingKeys(name, "user"), at: other) }
      }
      let user = auth["user"].flatMap { line($0) }
      let password = auth["password"].flatMap { secret($0) }
      guard let user, let password else { return nil }
      return .basic(user: user, password: password)
    }
    var credentials = ClientCredentials()
    store(auth, Self.auth, into: &credentials)
    let text = credentials.tokenURL
    if let node = auth["tokenURL"], !text.isEmpty,
      !isSafe(tokenAddress: text, allowInsecure: allowInsecure)
    {
      yaml.report(.badValue(expected: .tokenAddress), at: node)
    }
    return .clientCredentials(credentials)
  }

  /// The address gets a secret, so it must be encrypted.
  private func isSafe(tokenAddress text: String, allowInsecure: Bool) -> Bool {
    guard let address = WebAddress(text), address.credentials == nil else { return false }
    return allowInsecure || text.lowercased().hasPrefix("https:") || address.isOfThisMachine
  }

  private mutating func parameters(_ node: YAMLNode) -> [Source.NamedValue]? {
    yaml.mapping(node)?.entries.compactMap { entry in
      line(entry.value).map { Source.NamedValue(name: entry.key, value: $0) }
    }
  }

  /// A line with the environment's values filled in.
  private mutating func line(_ node: YAMLNode) -> String? {
    yaml.text(node).flatMap { expand($0, at: node) }
  }

  /// A line that is concealed in messages.
  private mutating func secret(_ node: YAMLNode) -> String? {
    let secret = line(node)
    references.keepSecret(secret ?? "")
    return secret
  }
}
