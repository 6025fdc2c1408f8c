package import Output

/// The settings of a feature that a directory can do without.
package protocol WingOptions: Equatable, Sendable {
  /// The kinds of files that it may write, whatever its settings.
  static var allKinds: [FileKind] { get }
  /// The kinds of files that it may write with its settings.
  var kinds: [FileKind] { get }
}

extension WingOptions {
  package static var allKinds: [FileKind] { [] }
  package var kinds: [FileKind] { [] }

  fileprivate func isEqual(_ other: any WingOptions) -> Bool { other as? Self == self }
}

/// The wings of a site, with their settings.
package struct SiteWings: Equatable, Sendable {
  package private(set) var all: [any WingOptions]

  package init(_ all: [any WingOptions] = []) {
    self.all = all
  }

  package var kinds: [FileKind] { all.flatMap(\.kinds) }

  package subscript<Wing: WingOptions>(_ wing: Wing.Type) -> Wing? {
    get { all.lazy.compactMap { $0 as? Wing }.first }
    set {
      guard let newValue, let place = all.firstIndex(where: { $0 is Wing }) else { return }
      all[place] = newValue
    }
  }

  package static func == (one: SiteWings, other: SiteWings) -> Bool {
    one.all.elementsEqual(other.all) { $0.isEqual($1) }
  }
}
