// The only user of ICU, which is part of the Swift toolchain under an underscored name. Without that module, Foundation
// is used: slower, with the same results for names in our languages.

#if canImport(_FoundationICU)
  private import _FoundationICU

  /// Unicode services missing from the standard library.
  enum ICU {
    /// Sorts rows in a language's order by the first column, then the second and so on. Stable; returns indices.
    static func order(of rows: [[String]], language: String) -> [Int] {
      let (keys, ends) = sortKeys(of: rows.indices, language: language) { rows[$0] }
      let starts = [0] + ends
      return rows.indices.sorted { first, second in
        let a = keys[starts[first]..<starts[first + 1]]
        let b = keys[starts[second]..<starts[second + 1]]
        return a.elementsEqual(b) ? first < second : a.lexicographicallyPrecedes(b)
      }
    }

    /// The concatenated sort keys of rows, and where each ends. Their bytes compare like the rows.
    static func sortKeys(
      of rows: Range<Int>, language: String, columns: (Int) -> [String]
    ) -> (bytes: [UInt8], ends: [Int]) {
      let collator = Collator(language: language)
      var keys: [UInt8] = []
      var ends: [Int] = []
      ends.reserveCapacity(rows.count)
      for row in rows {
        for text in columns(row) { collator.appendKey(of: text, to: &keys) }
        ends.append(keys.count)
      }
      return (keys, ends)
    }

    /// Not thread-safe.
    @safe private final class Collator {
      let handle: OpaquePointer?
      /// The code units of a text, in an array that the next one uses again.
      private(set) var units: [UInt16] = []
      private var key = [UInt8](repeating: 0, count: 256)

      init(language: String) {
        var status = U_ZERO_ERROR
        unsafe handle = swift_ucol_open(language, &status)
      }

      deinit { unsafe swift_ucol_close(handle) }

      /// Reads the first code units of a text.
      func read(_ text: String, most: Int = .max) {
        units.removeAll(keepingCapacity: true)
        let bytes = text.utf8.span
        for index in 0..<min(bytes.count, most) {
          guard bytes[index] < 0x80 else {
            units = Array(text.utf16.prefix(most))
            return
          }
          units.append(UInt16(bytes[index]))
        }
      }

      /// A sort key ends with a zero byte, so concatenated keys compare column by column.
      func appendKey(of text: String, to bytes: inout [UInt8]) {
        read(text)
        while true {
          let needed = unsafe Int(
            swift_ucol_getSortKey(handle, units, Int32(units.count), &key, Int32(key.count)))
          if needed <= key.count { return bytes.append(contentsOf: key[..<needed]) }
          key = [UInt8](repeating: 0, count: needed)
        }
      }
    }

    /// Canonical caseless form (Unicode 3.13, D145): NFD, full case folding, NFC.
    static func foldCase(_ text: String) -> String {
      var units = normalize(Array(text.utf16), composed: false)
      units = unsafe transformed(units) { destination, capacity, source, count, status in
        unsafe swift_u_strFoldCase(destination, capacity, source, count, 0, &status)
      }
      return String(decoding: normalize(units, composed: true), as: UTF16.self)
    }

    /// The text in Latin letters without diacritics, as far as possible.
    static func latinASCII(_ text: String) -> String {
      guard let transliterator else { return text }
      var units = Array(text.utf16)
      var length = Int32(units.count)
      var capacity = units.count * 4 + 32
      while true {
        var status = U_ZERO_ERROR
        var limit = length
        var buffer = units + [UInt16](repeating: 0, count: capacity - units.count)
        unsafe swift_utrans_transUChars(
          transliterator.handle, &buffer, &length, Int32(capacity), 0, &limit, &status)
        if status == U_BUFFER_OVERFLOW_ERROR, capacity < 1 << 24 {
          length = Int32(units.count)
          capacity *= 2
          continue
        }
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return text }
        units = Array(buffer.prefix(Int(length)))
        return String(decoding: units, as: UTF16.self)
      }
    }

    /// CLDR's index letters of a language, unsorted; two scalars may be one letter, such as `CH` in Czech.
    static func indexLetters(of language: String) -> [String] {
      var status = U_ZERO_ERROR
      let data = unsafe swift_ulocdata_open(language, &status)
      defer { unsafe swift_ulocdata_close(data) }
      let set = unsafe swift_ulocdata_getExemplarSet(data, nil, 0, ULOCDATA_ES_INDEX, &status)
      defer { unsafe swift_uset_close(set) }
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return [] }
      return (0..<(unsafe swift_uset_getItemCount(set))).flatMap { item -> [String] in
        var (first, last): (UChar32, UChar32) = (0, 0)
        var units = [UInt16](repeating: 0, count: 16)
        let length = unsafe swift_uset_getItem(set, item, &first, &last, &units, 16, &status)
        // A length of 0 is a range of scalars.
        guard length == 0 else {
          return [String(decoding: units.prefix(Int(length)), as: UTF16.self)]
        }
        return (first...last).compactMap { Unicode.Scalar(UInt32($0)).map(String.init) }
      }
    }

    /// Scripts by their names (ISO 15924), each with a text that sorts as its beginning (UTS #35, part 5, section 2.6).
    static let scripts: [(name: String, start: String)] = (0..<Int32(256)).compactMap { code in
      var status = U_ZERO_ERROR
      let script = UScriptCode(rawValue: code)
      var units = [UInt16](repeating: 0, count: 8)
      let length = unsafe swift_uscript_getSampleString(script, &units, 8, &status)
      let sample = String(decoding: units.prefix(Int(length)), as: UTF16.self)
      // Some names are of several scripts together, such as Hanb, of Han and Bopomofo.
      guard status.rawValue <= U_ZERO_ERROR.rawValue, let letter = sample.unicodeScalars.first,
        unsafe swift_uscript_getScript(Int32(bitPattern: letter.value), &status) == script,
        let name = unsafe swift_uscript_getShortName(script)
      else { return nil }
      let start = String(decoding: [0xFDD1] + units.prefix(Int(length)), as: UTF16.self)
      return (unsafe String(cString: name), start)
    }

    /// Reads letters as a language distinguishes them when sorting: Õ is an O in English, a letter of its own in Estonian.
    /// Not thread-safe.
    @safe final class LetterReader {
      private let collator: Collator
      private let elements: OpaquePointer?

      init(language: String) {
        var status = U_ZERO_ERROR
        collator = Collator(language: language)
        unsafe elements = swift_ucol_openElements(collator.handle, nil, 0, &status)
      }

      deinit { unsafe swift_ucol_closeElements(elements) }

      /// Calls `body` with the primary weight of each letter (UTS #10, section 3.1), never 0, and its UTF-16 offsets: empty
      /// for the second letter of a ligature such as Æ.
      ///
      /// - Parameter limit: the maximum number of letters.
      func forEachLetter(
        of text: String, limit: Int, _ body: (_ weight: UInt32, _ offsets: Range<Int>) -> Void
      ) {
        var status = U_ZERO_ERROR
        // No letter is known to take more code units.
        collator.read(text, most: limit * 8)
        unsafe collator.units.withUnsafeBufferPointer { units in
          unsafe swift_ucol_setText(elements, units.baseAddress, Int32(units.count), &status)
          var count = 0
          var pending: (weight: UInt32, offsets: Range<Int>)?
          var start = 0
          while count < limit {
            let order = unsafe swift_ucol_next(elements, &status)
            if order == UCOL_NULLORDER { break }
            let end = max(start, Int(unsafe swift_ucol_getOffset(elements)))
            let primary = UInt32(bitPattern: order) >> 16
            // A weight of more than 16 bits comes in two parts, the second marked by these two bits.
            if order & 0xC0 == 0xC0 {
              pending?.weight |= primary
            } else if primary != 0 {
              if let pending {
                body(pending.weight, pending.offsets)
                count += 1
              }
              pending = (primary << 16, start..<end)
            }
            start = end
          }
          if let pending, count < limit { body(pending.weight, pending.offsets) }
        }
      }
    }

    /// The CLDR plural category of a whole number.
    static func pluralCategory(of number: Int, language: String) -> String {
      var status = U_ZERO_ERROR
      let rules = unsafe swift_uplrules_openForType(language, UPLURAL_TYPE_CARDINAL, &status)
      defer { unsafe swift_uplrules_close(rules) }
      var buffer = [UInt16](repeating: 0, count: 16)
      let length = unsafe swift_uplrules_select(rules, Double(number), &buffer, 16, &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return "other" }
      return String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
    }

    /// The IANA time zone of a Windows zone, such as `FLE Standard Time`, by CLDR; `nil` for an unknown one.
    static func timeZone(ofWindows name: String) -> String? {
      var status = U_ZERO_ERROR
      let units = Array(name.utf16)
      guard !units.isEmpty, units.count < 80 else { return nil }
      var buffer = [UInt16](repeating: 0, count: 128)
      let length = unsafe swift_ucal_getTimeZoneIDForWindowsID(
        units, Int32(units.count), nil, &buffer, 128, &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue, length > 0 else { return nil }
      return String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
    }

    /// The name that Windows has for a zone of the time zone database.
    static func windowsTimeZone(_ identifier: String) -> String? {
      var status = U_ZERO_ERROR
      let units = Array(identifier.utf16)
      var buffer = [UInt16](repeating: 0, count: 128)
      let length = unsafe swift_ucal_getWindowsTimeZoneID(
        units, Int32(units.count), &buffer, 128, &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue, length > 0 else { return nil }
      return String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
    }

    // Several threads may use one ICU transliterator.
    @safe private final class Transliterator: @unchecked Sendable {
      let handle: UnsafeMutablePointer<UTransliterator?>

      init?(_ identifier: String) {
        var status = U_ZERO_ERROR
        let units = Array(identifier.utf16)
        guard
          let handle = unsafe swift_utrans_openU(
            units, Int32(units.count), UTRANS_FORWARD, nil, 0, nil, &status)
        else { return nil }
        unsafe self.handle = handle
      }
    }

    private static let transliterator = Transliterator("Any-Latin; Latin-ASCII")

    private static func normalize(_ units: [UInt16], composed: Bool) -> [UInt16] {
      var status = U_ZERO_ERROR
      let form =
        composed
        ? unsafe swift_unorm2_getNFCInstance(&status) : unsafe swift_unorm2_getNFDInstance(&status)
      return unsafe transformed(units) { destination, capacity, source, count, status in
        unsafe swift_unorm2_normalize(form, source, count, destination, capacity, &status)
      }
    }

    private static func transformed(
      _ units: [UInt16],
      by call: (
        UnsafeMutablePointer<UInt16>?, Int32, UnsafePointer<UInt16>?, Int32, inout UErrorCode
      ) -> Int32
    ) -> [UInt16] {
      var capacity = units.count * 3 + 16
      while true {
        var status = U_ZERO_ERROR
        var buffer = [UInt16](repeating: 0, count: capacity)
        let needed = unsafe Int(call(&buffer, Int32(capacity), units, Int32(units.count), &status))
        if needed > capacity {
          capacity = needed
          continue
        }
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return units }
        return Array(buffer.prefix(needed))
      }
    }
  }
#else
  private import Foundation

  enum ICU {
    static func order(of rows: [[String]], language: String) -> [Int] {
      let locale = Locale(identifier: language)
      return rows.indices.sorted { first, second in
        for (a, b) in zip(rows[first], rows[second]) {
          let result = a.compare(b, locale: locale)
          if result != .orderedSame { return result == .orderedAscending }
        }
        return first < second
      }
    }

    static func foldCase(_ text: String) -> String {
      text.decomposedStringWithCanonicalMapping
        .folding(options: .caseInsensitive, locale: nil)
        .precomposedStringWithCanonicalMapping
    }

    static func latinASCII(_ text: String) -> String {
      text.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false) ?? text
    }

    static func indexLetters(of language: String) -> [String] {
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    }

    static let scripts = [(name: "Latn", start: "a")]

    /// Reads scalars without marks as letters: no language has its own letters here.
    final class LetterReader {
      private let locale: Locale

      init(language: String) {
        locale = Locale(identifier: language)
      }

      func forEachLetter(
        of text: String, limit: Int, _ body: (_ weight: UInt32, _ offsets: Range<Int>) -> Void
      ) {
        var start = 0
        for character in text.prefix(limit) {
          let end = start + character.utf16.count
          let folded = String(character).folding(
            options: [.caseInsensitive, .diacriticInsensitive], locale: locale)
          if let scalar = folded.unicodeScalars.first { body(scalar.value, start..<end) }
          start = end
        }
      }
    }

    static func timeZone(ofWindows name: String) -> String? { nil }

    static func windowsTimeZone(_ identifier: String) -> String? { nil }

    static func pluralCategory(of number: Int, language: String) -> String {
      number == 1 ? "one" : "other"
    }
  }
#endif
