import Foundation

/// Text in other encodings than UTF-8, by iconv.
package enum Transcoding {
  /// Bytes that are not valid in the encoding, from an offset on.
  struct Fault: Error {
    let offset: Int
  }

  /// Whether iconv knows an encoding of this name.
  package static func isKnown(_ name: String) -> Bool {
    guard let converter = Converter(from: name) else { return false }
    converter.close()
    return true
  }

  /// The text in UTF-8.
  static func utf8(_ bytes: Data, from name: String) -> Result<Data, Fault> {
    guard let converter = Converter(from: name) else { return .failure(Fault(offset: 0)) }
    defer { converter.close() }
    return converter.converted(bytes)
  }

  private struct Converter {
    private let handle: iconv_t

    init?(from name: String) {
      // A slash would ask iconv to drop or replace what does not fit.
      guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x2F }),
        let handle = iconv_open("UTF-8", name), Int(bitPattern: handle) != -1
      else { return nil }
      self.handle = handle
    }

    func close() { iconv_close(handle) }

    func converted(_ bytes: Data) -> Result<Data, Fault> {
      var bytes = bytes
      var output = [CChar](repeating: 0, count: 65_536)
      var result = Data()
      return bytes.withUnsafeMutableBytes { input in
        var next = input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = input.count
        var isOver = false
        while !isOver {
          // When all is read, a last call writes what a stateful encoding still holds.
          isOver = left == 0
          let count = output.count
          let (status, code, written) = output.withUnsafeMutableBufferPointer { output in
            var target = output.baseAddress
            var room = count
            let status =
              isOver
              ? iconv(handle, nil, nil, &target, &room)
              : iconv(handle, &next, &left, &target, &room)
            return (status, errno, count - room)
          }
          result.append(contentsOf: output[..<written].lazy.map { UInt8(bitPattern: $0) })
          if status == -1, code != E2BIG {
            return .failure(Fault(offset: input.count - left))
          }
        }
        return .success(result)
      }
    }
  }
}
