import Basics
import Output
import People
import VCard

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
  /// Each option's fingerprint under its name in the configuration. Nicknames and synonyms affect the search index only,
  /// and an office's details the pages of its people only; a wing says what it affects.
  var parts: [SharedInputs.Part] {
    var parts: [SharedInputs.Part] = []
    func add(_ key: String, _ append: (inout FingerprintHasher) -> Void) {
      let fingerprint = FingerprintHasher.fingerprint(append)
      parts.append(SharedInputs.Part("configuration key \(key)", fingerprint))
    }
    for (key, text) in [
      ("title", title), ("organization", organization), ("baseURL", baseURL),
      ("groupBy", groupBy?.name), ("tree", tree.map { String(reflecting: $0) }),
      ("sortBy", sortBy.name), ("contactsCountry", contactsCountry), ("cards", cards.rawValue),
    ] { add(key) { $0.append(text) } }
    for (key, names) in [
      ("languages", languages), ("groups", groups.map(\.name)), ("search", search.map(\.name)),
      ("filters", filters.map(\.name)), ("list", list.map(\.name)),
      ("publish", publish.map(\.rawValue).sorted()),
    ] { add(key) { $0.append(names) } }
    for (key, number) in [
      ("pageSize", pageSize), ("public", isPublic ? 1 : 0), ("isOffline", isOffline ? 1 : 0),
      ("fromDisk", fromDisk.map { $0 ? 1 : 0 } ?? -1), ("hasDrawings", hasDrawings ? 1 : 0),
    ] { add(key) { $0.append(number) } }
    add("titles") { hasher in
      for (language, title) in titles.sorted(by: { $0.key < $1.key }) {
        hasher.append([language, title])
      }
    }
    add("heads") { hasher in
      for (field, groups) in heads.sorted(by: { $0.key < $1.key }) {
        hasher.append(field)
        for (group, people) in groups.sorted(by: { $0.key < $1.key }) {
          hasher.append([group] + people)
        }
      }
    }
    return parts
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
