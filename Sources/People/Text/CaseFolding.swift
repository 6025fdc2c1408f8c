/// Texts compared without regard to letter case, diacritics kept.
package enum CaseFolding {
  /// The form under which two texts that differ in letter case or in canonical equivalence alone are
  /// equal: Unicode 3.13, D145, with full case folding (ß = ss) and no language's own rules.
  ///
  /// White space is trimmed, and runs of it become one space.
  package static func key(_ text: String) -> String {
    CaseFoldingTable.key(text) ?? ICU.foldCase(WhiteSpace.folded(text))
  }
}
