import Basics
import SiteFiles

extension SiteOptions {
  /// Each option with its value's fingerprint, under the configuration's name for it. They are read
  /// from the value itself, so that no new option can be forgotten here.
  var parts: [SharedInputs.Part] {
    // Nicknames are in the search index alone, and an office's details on the pages of its people.
    let ofSome = ["nicknames", "offices"]
    let all = Mirror(reflecting: self).children.filter { !ofSome.contains($0.label ?? "") }
    return all.map { child in
      let label = child.label ?? ""
      let key = label == "isPublic" ? "public" : label
      let fingerprint = FingerprintHasher.fingerprint { $0.append(Self.text(child.value)) }
      return SharedInputs.Part("configuration key \(key)", fingerprint)
    }
  }

  /// The value as text, the members of a set or dictionary sorted.
  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .set || mirror.displayStyle == .dictionary else {
      return String(reflecting: value)
    }
    return mirror.children.map { String(reflecting: $0.value) }.sorted().joined(separator: ",")
  }
}
