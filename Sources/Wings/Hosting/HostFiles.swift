import Basics
import Output
import Site

extension FileKind {
  static let headers = FileKind("_headers", .leaf, .recordedPath)
  static let azure = FileKind("staticwebapp.config.json", .leaf, .recordedPath)
}

/// The files from which hosts read headers and types.
struct HostFiles {
  private static let mostRules = 100
  private static let mostBytes = 20_000

  let rules: HostRules
  let hosts: [StaticHost]

  var files: [(kind: FileKind, bytes: [UInt8])] {
    Self.kinds(hosts).map { ($0, $0 == .azure ? azure : headers) }
  }

  static func kinds(_ hosts: [StaticHost]) -> [FileKind] {
    (hosts.contains(.netlify) || hosts.contains(.cloudflarePages) ? [.headers] : [])
      + (hosts.contains(.azure) ? [.azure] : [])
  }

  /// The rules for Netlify and Cloudflare Pages. No two rules set one header of an address differently, since one
  /// host would join the values and the other would use the last.
  private var headers: [UInt8] {
    let all = [(rules.root + "*", rules.policy.map { "\($0.name): \($0.value)" })]
    let types = rules.types.map { ending, type in
      (rules.root + "*" + ending, ["Content-Type: \(type)"])
    }
    // `:file` matches one name at the top.
    let changing = [rules.root, rules.root + ":file"] + rules.changing.map { $0 + "*" }
    let askedFor = ["Cache-Control: \(FileKind.frontPage.cacheControl)"]
    let caching =
      changing.map { ($0, askedFor) }
      + rules.assets.map { ($0, ["Cache-Control: \(FileKind.asset.cacheControl)"]) }
      + rules.content.map { ($0 + "*", askedFor) }
    var text = "# Of Rollcall, for the hosts that `hosting` names in rollcall.yml.\n"
    // The rest gets the hosts' default, which is to revalidate.
    for (path, lines) in (all + types + caching).prefix(Self.mostRules) {
      text += path + "\n" + lines.map { "  \($0)\n" }.joined()
    }
    return Array(text.utf8)
  }

  /// The rules for Azure Static Web Apps, with as many assets as fit.
  private var azure: [UInt8] {
    var assets = rules.assets
    var bytes = azure(assets: assets)
    while bytes.count > Self.mostBytes, !assets.isEmpty {
      assets.removeLast()
      bytes = azure(assets: assets)
    }
    return bytes
  }

  private func azure(assets: [String]) -> [UInt8] {
    var json = JSONText()
    json.raw("{\n\"globalHeaders\":")
    json.object(
      rules.policy.map { ($0.name, $0.value) } + [
        ("Cache-Control", FileKind.frontPage.cacheControl)
      ])
    json.raw(",\n\"mimeTypes\":")
    json.object(rules.types.map { ($0.ending, $0.type) })
    json.raw(",\n\"responseOverrides\":{\"404\":{\"rewrite\":")
    json.string(rules.root + rules.notFoundPage)
    json.raw("}},\n\"routes\":")
    json.array(assets) { asset, json in
      json.raw("\n{\"route\":")
      json.string(asset)
      json.raw(",\"headers\":")
      json.object([("Cache-Control", FileKind.asset.cacheControl)])
      json.raw("}")
    }
    json.raw("\n}\n")
    return json.bytes
  }
}
