extension Answer {
  /// Whether the source gave no answer of its own.
  package var isFailure: Bool {
    if case .failed = outcome { true } else { false }
  }
}
