import Foundation
import Testing

@testable import Basics

@Suite struct TranscodingTests {
  @Test(
    "text of other encodings becomes UTF-8",
    arguments: [
      ("windows-1252", [0x4D, 0xE4, 0x72, 0x74], "Märt"), ("UTF-16LE", [0xC4, 0x00], "Ä"),
      ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日"), ("koi8-r", [], ""),
    ] as [(String, [UInt8], String)])
  func converts(encoding: String, bytes: [UInt8], text: String) throws {
    let converted = try Transcoding.utf8(Data(bytes), from: encoding)
    #expect(String(decoding: converted, as: UTF8.self) == text)
  }

  @Test("a long text is converted in several steps")
  func long() throws {
    let bytes = Data(repeating: 0xE4, count: 200_001)
    #expect(try Transcoding.utf8(bytes, from: "ISO-8859-1").count == 400_002)
  }

  @Test("the fault is the offset of the first invalid byte, and 0 for an unknown encoding")
  func faults() {
    #expect(throws: Transcoding.Fault(offset: 2)) {
      try Transcoding.utf8(Data([0x61, 0x62, 0xFF, 0x63]), from: "US-ASCII")
    }
    for name in ["no-such-encoding", "", "UTF-16//IGNORE"] {
      #expect(!Transcoding.isKnown(name))
      #expect(throws: Transcoding.Fault(offset: 0)) {
        try Transcoding.utf8(Data([0x61]), from: name)
      }
    }
  }
}
