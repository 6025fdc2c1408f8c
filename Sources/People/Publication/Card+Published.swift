package import VCard

extension Card {
  /// The properties that may be published, by the words of their labels.
  package func published(by allowed: Set<PublishedField>) -> [Property] {
    properties(allowedBy: allowed) { label in
      switch AddressKind.of(label) {
      case .work: .work
      case .home: .home
      case .mobile: .mobile
      case .fax, .pager, .other, nil: nil
      }
    }
  }
}
