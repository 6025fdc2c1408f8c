import Basics
import Output
import People

/// The inputs of files besides people, each with a name for `-v`.
extension SiteModel {
  static func commonInputs(program: String, options: SiteOptions) -> [SharedInputs.Part] {
    let program = FingerprintHasher.fingerprint { $0.append(program) }
    return [SharedInputs.Part("the program", program)] + options.parts
  }

  func pageInputs(
    template: String, texts: Texts, searchPlaceholder: String, contents: [RenderedContent],
    wings: Fingerprint, notices: [[UInt8]]?
  ) -> SharedInputs {
    let navigation = FingerprintHasher.fingerprint { hasher in
      for (code, name) in languageNames.sorted(by: { $0.key < $1.key }) {
        hasher.append([code, name])
      }
      for content in contents { hasher.append([content.name, content.title]) }
      hasher.append(hasOverview ? 1 : 0)
      hasher.append(directory.hasManagers ? 1 : 0)
      hasher.append(hasCards ? 1 : 0)
      hasher.append(channels)
      for channel in resultChannels { hasher.append([channel.field.key, channel.pattern]) }
    }
    let search = FingerprintHasher.fingerprint {
      $0.append(hasSearchTree ? 1 : 0)
      $0.append(isSearchedFromDisk ? 1 : 0)
      $0.append(searchPlaceholder)
    }
    var parts = dataInputs.parts + theme.parts(ofTemplate: template)
    parts.append(SharedInputs.Part("locale \(texts.code)", texts.fingerprint))
    parts.append(
      SharedInputs.Part(
        "links to content pages, languages and contacts in \(texts.code)", navigation))
    parts.append(SharedInputs.Part("further parts of pages in \(texts.code)", wings))
    parts.append(SharedInputs.Part("kind of search in \(texts.code)", search))
    if let notices {
      parts.append(SharedInputs.Part("states of sources", states))
      let notice = FingerprintHasher.fingerprint { hasher in
        for html in notices { hasher.append(html) }
      }
      parts.append(SharedInputs.Part("content notice", notice))
    }
    return SharedInputs(parts)
  }

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

extension SiteOptions {
  /// Each option's fingerprint under its name in the configuration. Mirrored, so that no option can be forgotten.
  var parts: [SharedInputs.Part] {
    // Nicknames and synonyms affect the search index only, and an office's details the pages of its people only; a wing says what it
    // affects.
    let ofSome = [
      "nicknames", "synonyms", "offices", "hasAllCards", "furtherKinds", "keepsLetters",
    ]
    let all = Mirror(reflecting: self).children.filter { !ofSome.contains($0.label ?? "") }
    return all.map { child in
      let label = child.label ?? ""
      let key = label == "isPublic" ? "public" : label
      let fingerprint = FingerprintHasher.fingerprint { $0.append(Self.text(child.value)) }
      return SharedInputs.Part("configuration key \(key)", fingerprint)
    }
  }

  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .set || mirror.displayStyle == .dictionary else {
      return String(reflecting: value)
    }
    return mirror.children.map { String(reflecting: $0.value) }.sorted().joined(separator: ",")
  }
}

extension Texts {
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
