import Basics
import Foundation
import People

/// A link to a chat or call that follows from everybody's e-mail address, so that results of the search can have it: the
/// index has addresses, and no links.
struct ResultChannel {
  let field: Field
  let channel: Channel
  /// The number among the links of rows, from 1.
  let place: Int
  /// The parts of the address between the percent-encoded e-mail address.
  private let parts: [String]

  private static let mark = "{email}"

  /// The address, with `{email}` where the e-mail address is.
  var pattern: String { parts.joined(separator: Self.mark) }

  /// - Parameter channels: the keys of the fields whose links are on rows.
  static func all(_ channels: [String], of people: [Person]) -> [ResultChannel] {
    var left = Array(channels.enumerated())
    var found: [String: ResultChannel] = [:]
    for person in people where !left.isEmpty {
      guard let email = person.emails.first, EmailAddress.isLinkable(email) else { continue }
      let encoded = PercentEncoding.encoded(email)
      left.removeAll { place, key in
        let detail = person.details.first { $0.field.key == key && $0.field.channel != nil }
        // Somebody who lacks the link would get one.
        guard let detail, let channel = detail.field.channel, case .link(let link) = detail.value
        else { return true }
        if let known = found[key] { return known.parts.joined(separator: encoded) != link }
        let parts = link.components(separatedBy: encoded)
        found[key] = ResultChannel(
          field: detail.field, channel: channel, place: place + 1, parts: parts)
        // An e-mail address must not decide what opens the link.
        return parts.count < 2 || !parts[0].contains(":") || link.contains(mark)
      }
    }
    return left.compactMap { found[$0.element] }
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
