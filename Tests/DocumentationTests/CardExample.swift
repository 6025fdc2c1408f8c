import VCard

/// What colleagues may have of the card with an e-mail address: the name, and what is for
/// work. `nil` where no card has the address.
func cardForColleagues(
  of email: String, in export: [UInt8]
) throws(VCardError) -> [UInt8]? {
  let reading = try VCardReader.read(export)
  let card = reading.cards.first { $0.emails.contains(email) }
  guard let published = card?.properties(allowedBy: [.name, .work]) else { return nil }
  return VCardWriter.write(Card(properties: published))
}
