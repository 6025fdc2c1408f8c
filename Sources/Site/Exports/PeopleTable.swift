import Basics
import People

/// A table with the columns that Outlook and Google Contacts know, each by its heading.
///
/// The first columns are those of programs that go by the place: name, e-mail address, phone, notes.
enum PeopleTable {
  private static let headings = [
    "Name", "E-mail Address", "Business Phone", "Notes", "First Name", "Last Name",
    "E-mail 2 Address", "Business Phone 2", "Mobile Phone", "Other Phone", "Company", "Department",
    "Job Title", "Office Location", "E-mail 1 - Value", "E-mail 2 - Value", "Phone 1 - Label",
    "Phone 1 - Value", "Phone 2 - Label", "Phone 2 - Value", "Organization Name",
    "Organization Title", "Organization Department",
  ]

  static func bytes(_ indices: [Int], of people: ExportedPeople) -> [UInt8] {
    var table = CSVText(capacity: 512 + indices.count * 280)
    for heading in headings { table.cell(heading) }
    table.endRow()
    let numbers = people.numbers
    let organization = people.export.options.organization ?? ""
    // Copied once, and read as a span: each copy of an array counts references, which the other threads do as well.
    let directory = people.directory
    let persons = directory.people.span
    for index in indices {
      append(index, directory, persons, people, numbers[index], organization, to: &table)
    }
    return table.bytes
  }

  private static func append(
    _ index: Int, _ directory: Directory, _ persons: Span<Person>, _ people: ExportedPeople,
    _ numbers: ArraySlice<ExportedNumber>, _ organization: String, to table: inout CSVText
  ) {
    let emails = persons[index].emails
    let position = directory.positionName(of: index)
    let department = directory.unitNames(of: index).first ?? ""
    func number(_ kind: ExportedNumber.Kind, _ place: Int) -> String {
      var place = place
      for number in numbers where number.kind == kind {
        if place == 0 { return number.text }
        place -= 1
      }
      return ""
    }
    func email(_ place: Int) -> String { place < emails.count ? emails[place] : "" }
    table.cell(people.label(index))
    table.cell(email(0))
    table.cell(number(.work, 0))
    table.cell("")
    let name = people.name(index)
    table.cell(name.first)
    table.cell(name.last)
    table.cell(email(1))
    table.cell(number(.work, 1))
    table.cell(number(.mobile, 0))
    table.cell(number(.other, 0))
    table.cell(organization)
    table.cell(department)
    table.cell(position)
    table.cell(persons[index].offices.joined(separator: ", "))
    table.cell(email(0))
    table.cell(email(1))
    for place in 0..<2 {
      let number = place < numbers.count ? numbers[numbers.startIndex + place] : nil
      table.cell(number.map { $0.kind == .mobile ? "Mobile" : "Work" } ?? "")
      table.cell(number?.text ?? "")
    }
    table.cell(organization)
    table.cell(position)
    table.cell(department)
    table.endRow()
  }
}
