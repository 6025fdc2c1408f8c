/// The pictures that stand for the site on home screens.
extension Theme {
  /// An icon as the web application manifest names it.
  struct Icon {
    let path: String
    let sizes: String
    let type: String
    /// Whether a phone may cut a shape of its own out of it.
    let purpose: String
  }

  /// The sides of the icons in pixels: 180 is what Apple's phones ask for, the others the manifest.
  package static let iconSides = [180, 192, 512]

  /// The name of the asset that is the icon of a size.
  package static func iconName(side: Int) -> String { "icon-\(side).png" }

  /// The icons of the manifest.
  var icons: [Icon] {
    let pictures = [192, 512].compactMap { side in
      asset(named: Self.iconName(side: side)).map { asset in
        // What a mask leaves of the owner's own is not known.
        Icon(
          path: asset.path, sizes: "\(side)x\(side)", type: "image/png",
          purpose: drawn.contains(asset.name) ? "any maskable" : "any")
      }
    }
    let drawing = asset(named: "favicon.svg").map {
      Icon(path: $0.path, sizes: "any", type: "image/svg+xml", purpose: "any")
    }
    return pictures + (drawing.map { [$0] } ?? [])
  }

  /// The largest icon that every program shows.
  var largeIcon: Asset? { asset(named: Self.iconName(side: 512)) }

  private func asset(named name: String) -> Asset? { assets.first { $0.name == name } }
}
