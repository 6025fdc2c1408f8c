/// What the value of a property is, by the property's name.
enum ValueForm {
  /// A text.
  case text
  /// A text that is an address.
  case address
  /// Values between commas.
  case list
  /// Parts between semicolons.
  case parts
  /// Parts between semicolons, each of values between commas.
  case partsOfValues
  /// An address, or media that the card holds itself.
  case mediaOrAddress
  /// A text, or media that the card holds itself.
  case mediaOrText
  case photo

  init(of name: String) {
    switch name {
    case "N", "ADR": self = .partsOfValues
    case "ORG": self = .parts
    case "NICKNAME", "CATEGORIES": self = .list
    case "URL", "SOURCE", "FBURL", "CALURI", "CALADRURI", "IMPP": self = .address
    case "LOGO", "SOUND", "KEY": self = .mediaOrAddress
    case "PHOTO": self = .photo
    default: self = name.hasPrefix("X-") ? .mediaOrText : .text
    }
  }

  var canBeMedia: Bool {
    switch self {
    case .mediaOrAddress, .mediaOrText, .photo: true
    case .text, .address, .list, .parts, .partsOfValues: false
    }
  }
}
