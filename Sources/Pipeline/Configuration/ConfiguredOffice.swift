/// What the owner says of an office.
struct ConfiguredOffice: Equatable, Sendable {
  /// The office's name, as it was written.
  let name: String
  /// The postal address, its lines divided by line breaks.
  let address: String?
  /// The address of a map.
  let map: String?
  /// An identifier of the time zone database, such as `Europe/Tallinn`.
  let timeZone: String?
  /// The telephone number, as it was written.
  let phone: String?
}
