extension Theme {
  struct Icon {
    let path: String
    let sizes: String
    let type: String
    /// Whether phones may mask it.
    let purpose: String
  }

  /// The sides of the icons in pixels: 180 for Apple's phones, the others for the manifest.
  package static let iconSides = [180, 192, 512]

  /// The name of the icon that the others are made of, where the owner has one.
  package static let largestIcon = iconName(side: 512)

  package static func iconName(side: Int) -> String { "icon-\(side).png" }

  var icons: [Icon] {
    let pictures = [192, 512].compactMap { side in
      asset(named: Self.iconName(side: side)).map { asset in
        // A mask could cut off parts of the owner's own icon.
        Icon(
          path: asset.path, sizes: "\(side)x\(side)", type: "image/png",
          purpose: drawn.contains(asset.name) ? "any maskable" : "any")
      }
    }
    guard let drawing = favicon, drawing.name.hasSuffix(".svg") else { return pictures }
    return pictures + [
      Icon(path: drawing.path, sizes: "any", type: "image/svg+xml", purpose: "any")
    ]
  }

  /// The icon of browsers' tabs: an owner's `favicon.png` goes before the drawing.
  var favicon: Asset? { asset(named: "favicon.png") ?? asset(named: "favicon.svg") }

  var largeIcon: Asset? { asset(named: Self.largestIcon) }

  private func asset(named name: String) -> Asset? { assets.first { $0.name == name } }
}
