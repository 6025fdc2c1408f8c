extension Source {
  /// Whether another source is asked and read in the very same way, whatever site it is asked for.
  public func asksTheSame(as other: Source) -> Bool {
    var other = other
    other.site = site
    return self == other
  }
}
