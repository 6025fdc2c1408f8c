/// Checks UTF-8 (RFC 3629) without converting it.
enum UTF8Check {
  static func isASCII(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 < 0x80 }
  }

  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return true
    } catch {
      return false
    }
  }

  static func hasMultibyteCharacter(_ bytes: ArraySlice<UInt8>) -> Bool {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): if scalar.count > 1 { return true }
      case .error: continue
      case .emptyInput: return false
      }
    }
  }
}
