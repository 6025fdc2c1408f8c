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

/// The colour of links and buttons, `--brand` of the style sheets, for icons and the manifest.
struct BrandColor {
  /// The default, also for a colour that cannot be parsed.
  private static let delivered = HomeScreenIcon.Color(red: 0x0B, green: 0x64, blue: 0x70)

  let color: HomeScreenIcon.Color

  /// - Parameter assets: The files of the theme's assets by path.
  init(assets: [String: [UInt8]]) {
    // The program's and its copy, an owner's file of that name, and the style sheet that pages load last.
    func place(_ path: String) -> Int? {
      switch Theme.asset(ofFile: path)?.name {
      case "brand.css": 2
      case "theme.css": 1
      default: path.nameInFolder == "theme.css" ? 0 : nil
      }
    }
    let sheets: [(place: Int, path: String, bytes: [UInt8])] = assets.compactMap { path, bytes in
      place(path).map { ($0, path, bytes) }
    }
    let style = sheets.sorted { ($0.place, $0.path) < ($1.place, $1.path) }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
    color = Self.values(in: style).last.flatMap(Self.color) ?? Self.delivered
  }

  /// The values of `--brand` outside of `@media` and the like.
  private static func values(in style: String) -> [String] {
    var values: [String] = []
    var declaration = ""
    // What stands before each `{` that is open.
    var blocks: [String] = []
    func end() {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      let isMeant = !blocks.contains { $0.contains("@") }
      if parts.count == 2, isMeant, trimmed(parts[0]) == "--brand" {
        values.append(trimmed(parts[1]))
      }
      declaration = ""
    }
    for character in withoutComments(style) {
      switch character {
      case "{":
        blocks.append(declaration)
        declaration = ""
      case "}":
        end()
        _ = blocks.popLast()
      case ";": end()
      default: declaration.append(character)
      }
    }
    return values
  }

  private static func withoutComments(_ style: String) -> String {
    var result = ""
    var rest = Substring(style)
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// Parses `#0b6470`, `#067`, `rgb(11 100 112)`, and the first of `light-dark(…, …)`.
  private static func color(_ value: String) -> HomeScreenIcon.Color? {
    var value = value.lowercased()
    if let inner = arguments(of: "light-dark", in: value) {
      value = trimmed(inner.prefix { $0 != "," || inner.hasPrefix("rgb") })
      if value.hasPrefix("rgb"), let end = value.firstIndex(of: ")") {
        value = String(value[...end])
      }
    }
    if value.hasPrefix("#") { return color(hex: value.dropFirst()) }
    guard let inner = arguments(of: "rgb", in: value) ?? arguments(of: "rgba", in: value) else {
      return nil
    }
    let numbers = inner.split { $0 == " " || $0 == "," || $0 == "/" }.prefix(3).compactMap {
      UInt8($0)
    }
    return numbers.count == 3
      ? HomeScreenIcon.Color(red: numbers[0], green: numbers[1], blue: numbers[2]) : nil
  }

  private static func color(hex: Substring) -> HomeScreenIcon.Color? {
    let digits = hex.compactMap(\.hexDigitValue)
    guard digits.count == hex.count else { return nil }
    let pairs: [Int]
    switch digits.count {
    case 3, 4: pairs = digits.map { $0 * 17 }
    case 6, 8:
      pairs = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    return HomeScreenIcon.Color(
      red: UInt8(pairs[0]), green: UInt8(pairs[1]), blue: UInt8(pairs[2]))
  }

  /// The arguments if the value is a call of the function.
  private static func arguments(of function: String, in value: String) -> String? {
    guard value.hasPrefix(function + "("), value.hasSuffix(")") else { return nil }
    return trimmed(value.dropFirst(function.count + 1).dropLast())
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }
}
