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
    let drawing = asset(named: "favicon.svg").map {
      Icon(path: $0.path, sizes: "any", type: "image/svg+xml", purpose: "any")
    }
    return pictures + (drawing.map { [$0] } ?? [])
  }

  var largeIcon: Asset? { asset(named: Self.iconName(side: 512)) }

  private func asset(named name: String) -> Asset? { assets.first { $0.name == name } }
}
