import Basics
package import People

/// The address, phone and time zone of an office, from the configuration.
package struct OfficeDetails: Equatable, Sendable {
  package let name: String
  package var address: String?
  package var map: String?
  /// An identifier of the time zone database, such as `Europe/Tallinn`.
  package var timeZone: String?
  package var phone: Phone?
  /// The working hours in the office's time, such as `09:00-17:30`.
  package var hours: String?

  package init(
    name: String, address: String? = nil, map: String? = nil, timeZone: String? = nil,
    phone: Phone? = nil, hours: String? = nil
  ) {
    self.name = name
    self.address = address
    self.map = map
    self.timeZone = timeZone
    self.phone = phone
    self.hours = hours
  }

  var isEmpty: Bool { !hasPlace && timeZone == nil && hours == nil }
  /// Whether there is more than the time to tell.
  var hasPlace: Bool { address != nil || map != nil || phone != nil }
}

extension FingerprintHasher {
  mutating func append(_ office: OfficeDetails) {
    append(office.address)
    append(office.map)
    append(office.timeZone)
    append(office.phone?.text)
    append(office.phone?.country)
    append(office.hours)
  }
}
