import Basics
package import People

/// Where an office is and how it is reached, as far as the site's owner says it.
package struct OfficeDetails: Equatable, Sendable {
  /// The office's name; offices are compared as people's are.
  package let name: String
  /// The postal address, its lines divided by line breaks.
  package let address: String?
  /// The address of a map.
  package let map: String?
  /// An identifier of the time zone database, such as `Europe/Tallinn`.
  package let timeZone: String?
  /// The telephone number.
  package let phone: Phone?

  /// Makes the details of an office.
  package init(
    name: String, address: String? = nil, map: String? = nil, timeZone: String? = nil,
    phone: Phone? = nil
  ) {
    self.name = name
    self.address = address
    self.map = map
    self.timeZone = timeZone
    self.phone = phone
  }

  /// Whether nothing is said of the office.
  var isEmpty: Bool { address == nil && map == nil && timeZone == nil && phone == nil }
}

extension FingerprintHasher {
  mutating func append(_ office: OfficeDetails) {
    append(office.address)
    append(office.map)
    append(office.timeZone)
    append(office.phone?.text)
    append(office.phone?.country)
  }
}
