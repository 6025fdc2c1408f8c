import People
import Testing

@testable import Formats

@Suite struct CommaNameTests {
  @Test(
    "a comma separates family and given name",
    arguments: [
      ("Smith, John", "John", "Smith"),
      ("de la Cruz, Maria del Carmen", "Maria del Carmen", "de la Cruz"),
      ("Lee, Ann, PhD", "Ann", "Lee, PhD"),
    ])
  func divided(name: String, first: String, last: String) {
    #expect(CommaName.parts(of: name) == .parts(first: first, last: last))
  }

  @Test(
    "a title, a sentence or a number after a comma is not a given name",
    arguments: [
      "Ann Lee, PhD", "Ann Lee", "Ann, Ben, Cid", "Lee, 2nd floor", "Lee,",
      "Acevedo Holcomb, the guy who invented the layout of this app",
    ])
  func whole(name: String) {
    #expect(CommaName.parts(of: name) == nil)
  }
}
