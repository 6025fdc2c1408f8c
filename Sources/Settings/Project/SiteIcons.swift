import Asking
import Basics
import Site

/// The icons for home screens: the owner's, scaled if necessary, or the initials on the theme's colour.
struct SiteIcons {
  private let assets: [String: [UInt8]]
  private let letters: [String]

  /// - Parameters:
  ///   - assets: The files of the theme's assets by path.
  ///   - name: The name for the initials.
  init(assets: [String: [UInt8]], name: String) {
    self.assets = assets
    letters = Initials(of: name).letters
  }

  var drawings: [Theme.Drawing] {
    let largest = Theme.iconSides.reversed().lazy
      .compactMap { assets["assets/" + Theme.iconName(side: $0)] }.first
    let color = BrandColor(assets: assets).color
    return Theme.iconSides.map { side in
      guard let largest else { return drawing(side, color) }
      let content = FingerprintHasher.fingerprint {
        $0.append(side)
        $0.append(largest)
      }
      return Theme.Drawing(name: Theme.iconName(side: side), content: content) {
        HomeScreenIcon.png(largest, side: side) ?? largest
      }
    }
  }

  private func drawing(_ side: Int, _ color: HomeScreenIcon.Color) -> Theme.Drawing {
    let content = FingerprintHasher.fingerprint {
      $0.append(side)
      $0.append(letters)
      $0.append([color.red, color.green, color.blue])
    }
    return Theme.Drawing(name: Theme.iconName(side: side), content: content) { [letters] in
      HomeScreenIcon.png(letters: letters, ground: color, side: side)
    }
  }
}

/// The initials of a name, for icons.
struct Initials {
  /// The first letter or digit of the first and the last word, uppercased.
  let letters: [String]

  init(of name: String) {
    let letters = name.split { $0.isWhitespace || $0 == "-" }.compactMap { word in
      word.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() }
    }
    self.letters = letters.count > 1 ? [letters[0], letters[letters.count - 1]] : letters
  }
}
