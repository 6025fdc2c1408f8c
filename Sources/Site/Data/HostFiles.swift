import Basics
import SiteFiles

/// The files at the top of the site that hosts take their rules from.
struct HostFiles {
  /// Cloudflare Pages takes no more rules.
  private static let mostRules = 100
  /// Azure takes no larger file.
  private static let mostBytes = 20_000

  let rules: HostRules
  let hosts: [StaticHost]

  /// The path of each file, and its bytes.
  var files: [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    if hosts.contains(.netlify) || hosts.contains(.cloudflarePages) {
      files.append(("_headers", headers))
    }
    if hosts.contains(.azure) { files.append(("staticwebapp.config.json", azure)) }
    return files
  }

  /// The rules for Netlify and Cloudflare Pages.
  ///
  /// Of the rules that fit an address one host joins the values of a header and the other takes the
  /// last, so there are no two with different values.
  private var headers: [UInt8] {
    let all = [(rules.place + "*", HostRules.policy.map { "\($0.name): \($0.value)" })]
    let types = HostRules.types.map { ending, type in
      (rules.place + "*" + ending, ["Content-Type: \(type)"])
    }
    // `:file` stands for one name at the top.
    let changing = [rules.place, rules.place + ":file"] + rules.changing.map { $0 + "*" }
    let askedFor = ["Cache-Control: \(HostRules.askedFor)"]
    let caching =
      changing.map { ($0, askedFor) }
      + rules.assets.map { ($0, ["Cache-Control: \(HostRules.kept)"]) }
      + rules.content.map { ($0 + "*", askedFor) }
    var text = "# Of Rollcall, for the hosts that `hosting` names in rollcall.yml.\n"
    // What is beyond has the hosts' own rule, which is to ask each time.
    for (path, lines) in (all + types + caching).prefix(Self.mostRules) {
      text += path + "\n" + lines.map { "  \($0)\n" }.joined()
    }
    return Array(text.utf8)
  }

  /// The rules for Azure Static Web Apps, with as many assets as there is room for.
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
      HostRules.policy.map { ($0.name, $0.value) } + [("Cache-Control", HostRules.askedFor)])
    json.raw(",\n\"mimeTypes\":")
    json.object(HostRules.types.map { ($0.ending, $0.type) })
    json.raw(",\n\"responseOverrides\":{\"404\":{\"rewrite\":")
    json.string(rules.place + NotFoundPage.path)
    json.raw("}},\n\"routes\":")
    json.array(assets) { asset, json in
      json.raw("\n{\"route\":")
      json.string(asset)
      json.raw(",\"headers\":")
      json.object([("Cache-Control", HostRules.kept)])
      json.raw("}")
    }
    json.raw("\n}\n")
    return json.bytes
  }
}
