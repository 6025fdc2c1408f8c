import Foundation
import Lists

/// An office's list of employees, read into records.
enum ListSubject {
  private struct List: Codable {
    let employees: [Employee]
  }

  private struct Employee: Codable {
    struct ContactDetails: Codable {
      let email: String
      let phone: String
    }

    let fname: String
    let lname: String
    let contactDetails: ContactDetails
    let position: String
    let projects: [String]

    enum CodingKeys: String, CodingKey {
      case fname, lname, position, projects
      case contactDetails = "contact_details"
    }

    init(_ person: SamplePerson) {
      fname = person.first
      lname = person.last
      contactDetails = ContactDetails(email: person.email, phone: person.phone)
      position = person.position
      projects = person.projects
    }
  }

  /// Measured beside a decoder that the compiler makes, which breaks off at the first bad value.
  static func make(_ people: [SamplePerson]) throws -> Subject {
    let json = try JSONEncoder().encode(List(employees: people.map(Employee.init)))
    let body = Body(json)
    let decoder = RecordDecoder(format: .employeeList)
    return Subject(
      work: .init(name: "read a JSON list") {
        guard case .success(let list) = decoder.decode(body), list.records.count == people.count
        else { throw WrongResult(subject: "read a JSON list") }
        return list.records.count
      },
      yardstick: .init(name: "JSONDecoder, a plain Codable") {
        try JSONDecoder().decode(List.self, from: json).employees.count
      },
      unit: "records", items: people.count, bytes: json.count)
  }
}
