import Basics
import People

/// A link to a chat or call that follows from everybody's e-mail address, so that results of the search can have it: the
/// index has addresses, and no links.
struct ResultChannel {
  let field: Field
  let channel: Channel
  /// The number among the links of rows, from 1.
  let place: Int
  /// The address, with `{email}` where the percent-encoded e-mail address is.
  let pattern: String

  private static let mark = "{email}"

  /// - Parameter channels: the keys of the fields whose links are on rows.
  static func all(_ channels: [String], of people: [Person]) -> [ResultChannel] {
    channels.enumerated().compactMap { place, key in
      var found: ResultChannel?
      for person in people {
        guard let email = person.emails.first, EmailAddress.isLinkable(email) else { continue }
        let detail = person.details.first { $0.field.key == key && $0.field.channel != nil }
        // Somebody who lacks the link would get one.
        guard let detail, let channel = detail.field.channel, case .link(let link) = detail.value
        else { return nil }
        let encoded = PercentEncoding.encoded(email)
        if let found {
          guard link == found.pattern.replacing(mark, with: encoded) else { return nil }
        } else {
          guard let range = link.firstRange(of: encoded), link[..<range.lowerBound].contains(":"),
            !link.contains(mark)
          else { return nil }
          found = ResultChannel(
            field: detail.field, channel: channel, place: place + 1,
            pattern: link.replacing(encoded, with: mark))
        }
      }
      return found
    }
  }

  /// The channels for the script of results; `nil` for none.
  static func json(_ channels: [ResultChannel], label: (Field) -> String) -> String? {
    if channels.isEmpty { return nil }
    var json = JSONText()
    json.array(channels) { channel, json in
      json.raw("{\"label\":")
      json.string(label(channel.field))
      json.member("icon", channel.channel.rawValue)
      json.member("place", String(channel.place))
      json.member("href", channel.pattern)
      json.raw("}")
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
