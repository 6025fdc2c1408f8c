/// One property of a card: a content line without its encodings (RFC 6350, section 3.3).
public struct Property: Sendable, Equatable {
  /// The group as written, such as `item1`.
  public var group: String?
  /// The name in upper case, such as `TEL`.
  public var name: String
  /// The parameters in the order of the line, without `ENCODING` and `CHARSET`: values are decoded. A bare
  /// word of vCard 2.1 is a value of `TYPE`.
  public var parameters: [Parameter]
  /// The value, decoded and without escapes.
  public var value: Value
  /// The line on which the property begins, counted from 1; 0 for one that was not read.
  public var line: Int

  /// Makes a property; one that is to be written needs no line.
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

    /// Makes a parameter; the name is in upper case.
    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// A value after transfer decoding and charset, without escapes.
  public enum Value: Sendable, Equatable {
    /// One text or address: all properties that are not named below.
    case text(String)
    /// `NICKNAME` and `CATEGORIES`: values separated by commas.
    case list([String])
    /// `N`, `ADR` and `ORG`: parts separated by semicolons, each with its values. Only parts of `N` and
    /// `ADR` can have more than one.
    case structured([[String]])
    /// Bytes that the card holds itself: `PHOTO`, `LOGO`, `SOUND`, `KEY` and extensions in base64.
    case binary([UInt8])
  }

  /// The parts of a structured value. A text or a list has one part, a binary value none.
  public var components: [[String]] {
    switch value {
    case .text(let text): [[text]]
    case .list(let values): [values]
    case .structured(let components): components
    case .binary: []
    }
  }

  /// The value as one text: parts joined by semicolons, values by commas, without escapes; empty for a
  /// binary value.
  public var text: String {
    if case .text(let text) = value { return text }
    return components.map { $0.joined(separator: ",") }.joined(separator: ";")
  }

  /// The words of all `TYPE` parameters in upper case, also of `TYPE="work,voice"`.
  public var types: [String] { parameters.types }
}

extension [Property.Parameter] {
  /// The words of all `TYPE` parameters in upper case.
  var types: [String] {
    // Most have one parameter, of words in upper case.
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
