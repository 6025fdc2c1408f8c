/// The tables that nearly all people take, and that a process makes when it first needs them.
package enum SharedTables {
  /// Makes them, in the order in which a build needs them.
  package static func make() {
    // A word that is none of the usual ones.
    _ = AddressText.kind(of: "x")
    _ = (CaseFoldingTable.names, CallingCode.all, ICU.scripts, Alphabets.lettersOfOthers)
  }
}
