/// The value at one key of a JSON object.
struct JSONValue {
  /// The value is something else than what was asked for. What it is takes time to find out.
  struct Mismatch: Error {}

  /// A value where both texts and numbers have a meaning.
  enum TextOrNumber {
    case text(String)
    case number(Double)
    case neither
  }

  let container: KeyedDecodingContainer<FieldKey>
  let key: FieldKey

  /// Whether there is a value, and not `null`.
  var isPresent: Bool {
    container.contains(key) && (try? container.decodeNil(forKey: key)) != true
  }

  /// What the value is.
  var kind: ValueKind {
    guard let decoder = try? container.superDecoder(forKey: key) else { return .nothing }
    return ValueKind(topOf: decoder)
  }

  func text() -> Result<String?, Mismatch> { scalar() }
  func number() -> Result<Double?, Mismatch> { scalar() }
  func flag() -> Result<Bool?, Mismatch> { scalar() }

  /// The whole number, exactly, where the value is one.
  func wholeNumber() -> Int64? { try? container.decode(Int64.self, forKey: key) }

  /// Reads a list of texts; `fault` gets the place behind the key, such as `[2]`.
  func texts(_ text: (String) -> Void, fault: (String, ValueKind) -> Void) {
    guard isPresent else { return }
    guard var elements = try? container.nestedUnkeyedContainer(forKey: key) else {
      fault("", kind)
      return
    }
    while !elements.isAtEnd {
      let place = elements.currentIndex
      do {
        text(try elements.decode(String.self))
      } catch {
        // A value that did not decode is still the current one.
        guard let decoder = try? elements.superDecoder() else { return }
        fault("[\(place)]", ValueKind(topOf: decoder))
      }
    }
  }

  /// Reads a value that may be either, trying first what the last record had.
  func textOrNumber(numberFirst: inout Bool) -> TextOrNumber? {
    guard isPresent else { return nil }
    if numberFirst, let number = try? container.decode(Double.self, forKey: key) {
      return .number(number)
    }
    if let text = try? container.decode(String.self, forKey: key) {
      numberFirst = false
      return .text(text)
    }
    if let number = try? container.decode(Double.self, forKey: key) {
      numberFirst = true
      return .number(number)
    }
    return .neither
  }

  private func scalar<Value: Decodable>() -> Result<Value?, Mismatch> {
    do {
      return .success(try container.decodeIfPresent(Value.self, forKey: key))
    } catch {
      return .failure(Mismatch())
    }
  }
}
