package import Basics
package import Output
package import Settings
package import Site

/// The files from which hosts of static sites read types, policy and caching.
package struct Hosting: Wing {
  var hosts: [StaticHost] = []
  /// Origins of other sites whose pages may show this one in a frame.
  var frameAncestors: [String] = []

  package init() {}

  package static let settings: [Setting<Hosting>] = [
    Setting(
      "hosting", StaticHost.oneOrSeveral, \.hosts, default: "[]",
      "The hosts for which the build writes a file of types, policy and caching."),
    Setting(
      "frameAncestors",
      .list(
        of: .text(
          .origin,
          pattern: #"^[Hh][Tt][Tt][Pp][Ss]?://(\*\.)?[A-Za-z0-9-][A-Za-z0-9.-]*(:[0-9]+)?$"#, origin
        )), \.frameAncestors, default: "[]",
      "Other sites whose pages may show this one in a frame, in the files of `hosting`."),
  ]

  package static var allKinds: [FileKind] { HostFiles.kinds(StaticHost.allCases) }
  package var kinds: [FileKind] { HostFiles.kinds(hosts) }
  package var inPreview: Hosting { Hosting() }

  package func mistakes(
    in configuration: Configuration
  ) -> [(spot: Spot?, words: Diagnostic)] {
    guard hosts.isEmpty, !frameAncestors.isEmpty else { return [] }
    return configuration.places.key(named: "frameAncestors").map {
      [($0, .idleKey("frameAncestors", Self.noHost))]
    } ?? []
  }

  private static let noHost =
    "`hosting` names no host; write the origins behind `frame-ancestors` into your web server's configuration"

  package func plan(_ site: SitePlan) -> WingPlan {
    var plan = WingPlan()
    if hosts.isEmpty { return plan }
    plan.files = {
      let files = HostFiles(rules: HostRules(site, frameAncestors), hosts: hosts).files
      return [
        FileSeries(files.map { SiteFile($0.kind, $0.bytes, shared: site.model.dataInputs) })
      ]
    }
    return plan
  }

  /// An origin such as `https://portal.example`, in which `*.` stands for all names below a domain.
  private static func origin(_ text: String) -> String? {
    let origin = text.lowercased()
    guard let address = WebAddress(origin), address.shown == origin,
      let scheme = origin.firstRange(of: "://")
    else { return nil }
    var host = origin[scheme.upperBound...]
    if host.hasPrefix("*.") { host = host.dropFirst(2) }
    let isHost = host.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || byte &- 0x30 < 10 || "-.:".utf8.contains(byte)
    }
    return isHost && host.utf8.first != UInt8(ascii: ".") ? origin : nil
  }
}

extension ExpectedForm {
  static let origin: Self = "the scheme and host of a site, such as https://portal.example"
}

/// A host of static sites that reads headers and types from a file of the site.
enum StaticHost: String, CaseIterable {
  case netlify
  case cloudflarePages = "cloudflare-pages"
  case azure

  /// One name or a list.
  fileprivate static var oneOrSeveral: SettingType<[StaticHost]> {
    let host = SettingType<StaticHost>.choice
    let list = SettingType.list(of: host)
    return SettingType(
      "\"anyOf\": [{ \"type\": \"string\", \(host.schema) }, { \(list.schema) }]"
    ) { reader, node in
      guard node.isList else { return host.read(&reader, node).map { [$0] } }
      return list.read(&reader, node)
    }
  }
}
