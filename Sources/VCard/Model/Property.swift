/// One property of a card: a content line without its encodings (RFC 6350, section 3.3).
public struct Property: Sendable, Equatable {
  /// The group as written, such as `item1`.
  public var group: String?
  /// The name in upper case, such as `TEL`.
  public var name: String
  /// The parameters without `ENCODING` and `CHARSET`. A bare word of vCard 2.1 is a value of `TYPE`.
  public var parameters: [Parameter]
  /// The decoded value, without escapes.
  public var value: Value
  /// The line of the property, from 1; 0 if it was not read from a file.
  public var line: Int

  /// Creates a property; to be written it needs no line.
  public init(
    group: String? = nil, name: String, parameters: [Parameter] = [], value: Value, line: Int = 0
  ) {
    self.group = group
    self.name = name
    self.parameters = parameters
    self.value = value
    self.line = line
  }
}

extension Property {
  /// A parameter: `TYPE=work,voice` has two values.
  public struct Parameter: Sendable, Equatable {
    /// The name in upper case.
    public var name: String
    /// The values without quotes and without the escapes of RFC 6868.
    public var values: [String]

    /// Creates a parameter.
    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// A decoded value, without escapes.
  public enum Value: Sendable, Equatable {
    /// All properties that are not named below.
    case text(String)
    /// `NICKNAME` and `CATEGORIES`: values separated by commas.
    case list([String])
    /// `N`, `ADR` and `ORG`: `Kask;Anna,Maria` is `[["Kask"], ["Anna", "Maria"]]`.
    case structured([[String]])
    /// Embedded `PHOTO`, `LOGO`, `SOUND`, `KEY` and extensions in base64.
    case binary([UInt8])
  }

  /// The parts of a structured value; one part for a text or list, none for a binary value.
  public var components: [[String]] {
    switch value {
    case .text(let text): [[text]]
    case .list(let values): [values]
    case .structured(let components): components
    case .binary: []
    }
  }

  /// The parts joined by semicolons, their values by commas, without escapes; empty for a binary value.
  public var text: String {
    if case .text(let text) = value { return text }
    return components.map { $0.joined(separator: ",") }.joined(separator: ";")
  }

  /// The words of all `TYPE` parameters in upper case: of `TYPE="work,voice"` `WORK` and `VOICE`.
  public var types: [String] { parameters.types }
}

extension [Property.Parameter] {
  var types: [String] {
    // Fast path: one parameter, of words in upper case.
    if isEmpty { return [] }
    if count == 1, self[0].name == "TYPE", self[0].values.allSatisfy({ $0.isUpperCaseWord }) {
      return self[0].values
    }
    var types: [String] = []
    for parameter in self where parameter.name == "TYPE" {
      for value in parameter.values {
        types += value.utf8.split(separator: UInt8(ascii: ",")).map { word in
          String(decoding: word.map(\.asciiUppercased), as: UTF8.self).trimmed()
        }
      }
    }
    return types
  }
}

extension String {
  fileprivate var isUpperCaseWord: Bool {
    !isEmpty && utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }
}
