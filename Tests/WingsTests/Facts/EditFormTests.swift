import Lists
import People
import Settings
import Site
import Testing

@testable import Wings

@Suite("The form of corrections on profiles")
struct EditFormTests {
  @Test(
    "a form puts its text into an address where that has a place for it",
    arguments: [
      ("mailto:hr@x.example", "mailto:hr@x.example?subject=S%3A%20N&body=", ""),
      ("mailto:hr@x.example?subject=A&body=B", "mailto:hr@x.example?subject=A&body=", ""),
      ("https://github.com/o/r/issues/new", "https://github.com/o/r/issues/new?body=", ""),
      (
        "https://github.com/o/r/issues/new?labels=e&body={page}",
        "https://github.com/o/r/issues/new?labels=e&body=", ""
      ),
      (
        "https://git.x.example/g/p/-/issues/new?issue[title]={name}",
        "https://git.x.example/g/p/-/issues/new?issue[title]=N&issue%5Bdescription%5D=", ""
      ),
      (
        "https://forms.x.example/f?entry.1={edit}&entry.2={name}",
        "https://forms.x.example/f?entry.1=", "&entry.2=N"
      ),
      ("https://forms.x.example/f?a={edit}#end", "https://forms.x.example/f?a=", "#end"),
      ("https://x.example/new?description=a#end", "https://x.example/new?description=", "#end"),
    ])
  func addresses(to: String, before: String, after: String) throws {
    let target = try CorrectionTarget(parsing: to)
    let address = target.formAddress(subject: "S: N") { $0 == .name ? "N" : "" }
    #expect(address?.before == before && address?.after == after)
    #expect(address?.isMail == to.hasPrefix("mailto:"))
  }

  @Test("an address without a place for a text has no form")
  func noPlace() throws {
    let target = try CorrectionTarget(parsing: "https://x.example/contact?topic=people")
    #expect(target.formAddress(subject: "") { _ in "" } == nil)
  }

  private static func page(
    _ fields: [String], to: String = "mailto:hr@x.example"
  ) throws -> String {
    var facts = Facts()
    facts.corrections = try CorrectionTarget(parsing: to)
    facts.formFields = fields
    return try WingSite([facts]).page("people/mari-tamm.html")
  }

  @Test("a form has the fields as they are, and the address by which lists know the person")
  func fields() throws {
    let page = try Self.page(["phone", "skills"])
    #expect(page.contains(#""person":"mari@x.example","name":"Mari Tamm","before":"mailto:"#))
    #expect(
      page.contains(
        #""mail":true,"fields":[{"key":"phone","label":"Phone","value":"5555 0101"},"#))
    #expect(page.contains(#"{"key":"skills","label":"","value":""}]}"#))
  }

  @Test("there is no form without fields")
  func none() throws { #expect(try !Self.page([]).contains("editForm")) }
}
