import Basics
import People
import SiteFiles

/// What files depend on besides the people, part by part.
extension SiteModel {
  /// The parts that every file depends on.
  static func commonInputs(program: String, options: SiteOptions) -> [SharedInputs.Part] {
    let program = FingerprintHasher.fingerprint { $0.append(program) }
    return [SharedInputs.Part("the program", program)] + options.parts
  }

  /// The inputs of the pages of one language that a template shows.
  ///
  /// - Parameters:
  ///   - searchPlaceholder: what the search says that may be typed.
  ///   - contents: the names and titles of the owner's pages.
  ///   - notices: the announcement's HTML, where it is on the pages beside the notices of sources.
  func pageInputs(
    template: String, texts: Texts, searchPlaceholder: String, contents: [RenderedContent],
    notices: [[UInt8]]?
  ) -> SharedInputs {
    let navigation = FingerprintHasher.fingerprint { hasher in
      for (code, name) in languageNames.sorted(by: { $0.key < $1.key }) {
        hasher.append([code, name])
      }
      for content in contents { hasher.append([content.name, content.title]) }
      hasher.append(hasOverview ? 1 : 0)
      hasher.append(directory.hasManagers ? 1 : 0)
      hasher.append(contacts == nil ? 0 : 1)
    }
    let search = FingerprintHasher.fingerprint {
      $0.append(isLarge ? 1 : 0)
      $0.append(isSearchedFromDisk ? 1 : 0)
      $0.append(searchPlaceholder)
    }
    var parts = dataInputs.parts + theme.parts(ofTemplate: template)
    parts.append(SharedInputs.Part("locale \(texts.code)", texts.fingerprint))
    parts.append(SharedInputs.Part("links to content pages, languages and contacts", navigation))
    parts.append(SharedInputs.Part("kind of search", search))
    if let notices {
      parts.append(SharedInputs.Part("states of sources", states))
      let notice = FingerprintHasher.fingerprint { hasher in
        for html in notices { hasher.append(html) }
      }
      parts.append(SharedInputs.Part("content notice", notice))
    }
    return SharedInputs(parts)
  }

  /// The states of the sources, as far as pages show them.
  private var states: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(hasData ? 1 : 0)
      hasher.append(sources.count { $0.isNoticeable })
      for source in sources + (contacts.map { [$0] } ?? []) where source.isNoticeable {
        hasher.append(String(reflecting: source))
      }
    }
  }
}

extension Texts {
  /// A hash over the language's name and all its texts.
  fileprivate var fingerprint: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(name)
      for key in keys {
        hasher.append(key)
        switch self[key] {
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
}
