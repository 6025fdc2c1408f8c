/// Fields of a card as bits: to look one up in a `Set` is to hash its name, for each property of each card.
struct FieldBits: OptionSet {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ fields: Set<PublishedField>) {
    self = []
    for field in fields { formUnion(FieldBits(field)) }
  }

  init(_ field: PublishedField) {
    let bit: UInt16 =
      switch field {
      case .name: 0
      case .org: 1
      case .title: 2
      case .work: 3
      case .mobile: 4
      case .untyped: 5
      case .home: 6
      case .photo: 7
      case .note: 8
      case .birthday: 9
      case .im: 10
      case .categories: 11
      }
    rawValue = 1 << bit
  }
}
