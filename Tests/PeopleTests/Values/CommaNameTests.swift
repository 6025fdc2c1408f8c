import Testing

@testable import People

@Suite struct CommaNameTests {
  @Test(
    "a comma separates family and given name",
    arguments: [
      ("Smith, John", "John", "Smith"),
      ("de la Cruz, Maria del Carmen", "Maria del Carmen", "de la Cruz"),
      ("Lee, Ann, PhD", "Ann", "Lee, PhD"),
      ("Tamm, Olev, PhD", "Olev", "Tamm, PhD"),
      ("Tamm , Olev , Ph.D.", "Olev", "Tamm, Ph.D."),
      ("Tamm, Olev, MD, PhD", "Olev", "Tamm, MD, PhD"),
      ("Novák, Jan, CSc.", "Jan", "Novák, CSc."),
      ("Tamm, Dr. Olev", "Dr. Olev", "Tamm"),
      ("TAMM, Olev", "Olev", "TAMM"),
      ("O’Brien, Mari-Liis", "Mari-Liis", "O’Brien"),
      // Behind one word, these are given names.
      ("Chen, Jun", "Jun", "Chen"), ("Wang, Ma", "Ma", "Wang"), ("Li, Ing", "Ing", "Li"),
      ("Щербакова, Анна", "Анна", "Щербакова"),
    ])
  func divided(name: String, first: String, last: String) {
    #expect(CommaName.parts(of: name) == .parts(first: first, last: last))
  }

  @Test(
    "a title, a sentence or a number after a comma is not a given name",
    arguments: [
      "Ann Lee, PhD", "Lee, PhD", "Lee, Ph.D.", "Lee, Jr.", "Ann Lee, MA", "Lee, Ma.", "Tamm, OÜ",
      "Ann Lee", "Ann, Ben, Cid", "Lee, 2nd floor", "Lee,",
      "Acevedo Holcomb, the guy who invented the layout of this app",
    ])
  func whole(name: String) {
    #expect(CommaName.parts(of: name) == nil)
  }
}
