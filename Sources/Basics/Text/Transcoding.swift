package import Foundation

/// Converts text in other encodings to UTF-8 by iconv.
///
/// ```swift
/// let text = try Transcoding.utf8(Data([0x4D, 0xE4, 0x72, 0x74]), from: "windows-1252")
/// assert(String(decoding: text, as: UTF8.self) == "Märt")
/// ```
package enum Transcoding {
  /// The offset from which bytes are invalid in the encoding.
  package struct Fault: Error, Equatable {
    package let offset: Int
  }

  /// Whether iconv knows an encoding.
  package static func isKnown(_ name: String) -> Bool { Converter(from: name) != nil }

  /// Converts all bytes.
  package static func utf8(_ bytes: Data, from name: String) throws(Fault) -> Data {
    guard let converter = Converter(from: name) else { throw Fault(offset: 0) }
    return try converter.converted(bytes)
  }

  /// An open descriptor of iconv.
  @safe private struct Converter: ~Copyable {
    private let handle: iconv_t

    init?(from name: String) {
      // A slash would tell iconv to drop or replace invalid bytes.
      guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x2F }),
        let handle = unsafe iconv_open("UTF-8", name), Int(bitPattern: handle) != -1
      else { return nil }
      unsafe self.handle = handle
    }

    deinit { unsafe iconv_close(handle) }

    func converted(_ bytes: Data) throws(Fault) -> Data {
      var bytes = bytes
      var output = [CChar](repeating: 0, count: 65_536)
      var result = Data()
      let offset = unsafe bytes.withUnsafeMutableBytes { input -> Int? in
        var next = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = input.count
        var isOver = false
        while !isOver {
          // After all input, a last call writes what a stateful encoding still holds.
          isOver = left == 0
          let (status, code, written) = unsafe output.withUnsafeMutableBufferPointer { output in
            var target = output.baseAddress
            var room = output.count
            let status =
              unsafe isOver
              ? iconv(handle, nil, nil, &target, &room)
              : iconv(handle, &next, &left, &target, &room)
            return (status, errno, output.count - room)
          }
          result.append(contentsOf: output[..<written].lazy.map { UInt8(bitPattern: $0) })
          if status == -1, code != E2BIG { return input.count - left }
        }
        return nil
      }
      if let offset { throw Fault(offset: offset) }
      return result
    }
  }
}
