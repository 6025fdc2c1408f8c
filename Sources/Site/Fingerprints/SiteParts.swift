import Basics
import People
import SiteFiles

/// What the pages of a site depend on besides the people, part by part.
struct SiteParts: Sendable {
  private let site: SiteModel
  /// What every file depends on.
  private let common: [SharedInputs.Part]

  init(_ site: SiteModel) {
    self.site = site
    let program = FingerprintHasher.fingerprint { $0.append(site.program) }
    common = [SharedInputs.Part("the program", program)] + site.options.parts
  }

  /// The inputs of a file that is made from data alone.
  var data: SharedInputs { SharedInputs(common) }

  /// The inputs of the pages of one language that a template shows.
  ///
  /// - Parameter isList: whether notices stand on the pages.
  func page(
    template: String, texts: Texts, contents: [RenderedContent], announcements: [[UInt8]],
    isList: Bool
  ) -> SharedInputs {
    var parts = common + site.theme.parts(ofTemplate: template)
    parts.append(SharedInputs.Part("locale \(texts.code)", Self.fingerprint(of: texts)))
    let navigation = FingerprintHasher.fingerprint { hasher in
      for (code, name) in site.languageNames.sorted(by: { $0.key < $1.key }) {
        hasher.append([code, name])
      }
      for content in contents { hasher.append([content.name, content.title]) }
      hasher.append(site.hasOverview ? 1 : 0)
    }
    let search = FingerprintHasher.fingerprint { $0.append(site.isLarge ? 1 : 0) }
    parts.append(SharedInputs.Part("kind of search index", search))
    parts.append(SharedInputs.Part("links to content pages and languages", navigation))
    if isList {
      parts.append(SharedInputs.Part("states of sources", states))
      let notice = FingerprintHasher.fingerprint { hasher in
        for html in announcements { hasher.append(html) }
      }
      parts.append(SharedInputs.Part("content notice", notice))
    }
    return SharedInputs(parts)
  }

  private static func fingerprint(of texts: Texts) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(texts.name)
      for key in texts.keys {
        hasher.append(key)
        switch texts[key] {
        case .plain(let text)?: hasher.append(text)
        case .plural(let forms)?:
          hasher.append(forms.count)
          for (category, form) in forms.sorted(by: { $0.key < $1.key }) {
            hasher.append([category, form])
          }
        case nil: break
        }
      }
    }
  }

  /// How the sources did, as far as pages show it.
  private var states: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(site.hasData ? 1 : 0)
      let told = site.sources.filter(\.isNoticeable) + (site.contacts.map { [$0] } ?? [])
      hasher.append(site.sources.count { $0.isNoticeable })
      for source in told where source.isNoticeable {
        hasher.append(String(reflecting: source))
      }
    }
  }
}
