import Foundation

/// Finds the address of the next page in a page.
struct NextPage: DecodableWithConfiguration {
  private let address: String?

  /// The address at the path; `nil` where there is none, or the page is no JSON, which the
  /// reading of its records then says.
  static func address(in page: Data, at path: [String]) throws(BodyProblem) -> String? {
    guard let bytes = try? BodyEncoding.utf8(page) else { return nil }
    do {
      return try JSONDecoder().decode(NextPage.self, from: bytes, configuration: path).address
    } catch let problem as BodyProblem {
      throw problem
    } catch {
      return nil
    }
  }

  init(from decoder: any Decoder, configuration path: [String]) throws {
    var decoder = decoder
    for name in path {
      let key = FieldKey(name)
      guard let container = try? decoder.container(keyedBy: FieldKey.self),
        container.contains(key)
      else {
        address = nil
        return
      }
      decoder = try container.superDecoder(forKey: key)
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      address = nil
    } else if let text = try? value.decode(String.self) {
      let text = TextCleaning.line(text)
      address = text.isEmpty ? nil : text
    } else {
      throw BodyProblem.wrongShape(
        path: path.joined(separator: "."), expected: .text, found: ValueKind(topOf: decoder))
    }
  }
}
