import Basics

/// A unit's page for search engines: JSON-LD in the vocabulary of schema.org.
enum StructuredUnit {
  /// A name, and the absolute address of the page if the site has one.
  typealias Link = (name: String, address: String?)

  /// JSON that is safe inside a script element.
  ///
  /// - Parameters:
  ///   - unit: the page's unit.
  ///   - organization: what is above a top.
  ///   - parent: the unit above.
  ///   - below: the units directly below.
  static func json(_ unit: Link, organization: String?, parent: Link?, below: [Link]) -> [UInt8] {
    var json = JSONText()
    json.raw("{\"@context\":\"https://schema.org\",")
    write(unit, to: &json)
    if let parent = parent ?? organization.map({ ($0, nil) }) {
      json.raw(",\"parentOrganization\":{")
      write(parent, to: &json)
      json.raw("}")
    }
    if !below.isEmpty {
      json.raw(",\"subOrganization\":")
      json.array(below) { link, json in
        json.raw("{")
        write(link, to: &json)
        json.raw("}")
      }
    }
    json.raw("}")
    return json.bytes
  }

  private static func write(_ link: Link, to json: inout JSONText) {
    json.raw("\"@type\":\"Organization\"")
    json.member("name", link.name)
    if let address = link.address { json.member("url", address) }
  }
}
