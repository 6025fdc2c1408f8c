import Basics
import Foundation
package import Lists

extension YAMLReader {
  /// One trimmed line of text, not empty, without control characters.
  package mutating func text(_ node: YAMLNode) -> String? {
    guard let raw = rawText(node) else { return nil }
    let text = raw.trimmingCharacters(in: .whitespacesAndNewlines)
    let isOneLine = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard !text.isEmpty, isOneLine else {
      report(.badValue(expected: .text), at: node)
      return nil
    }
    return text
  }

  /// Trimmed lines without control characters; empty lines are dropped.
  mutating func lines(_ node: YAMLNode) -> String? {
    guard let raw = rawText(node) else { return nil }
    let lines = raw.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    let areClean = lines.allSatisfy { line in
      !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    guard !lines.isEmpty, areClean else {
      report(.badValue(expected: .lines), at: node)
      return nil
    }
    return lines.joined(separator: "\n")
  }

  package mutating func parsed<Value>(
    _ node: YAMLNode, _ form: ExpectedForm, _ parse: (String) -> Value?
  ) -> Value? {
    guard let text = text(node) else { return nil }
    guard let value = parse(text) else {
      report(.badValue(expected: form), at: node)
      return nil
    }
    return value
  }

  /// `true` or `false`, without quotes.
  mutating func flag(_ node: YAMLNode) -> Bool? {
    if case .text(let text, plain: true) = node.content, let flag = YAMLNode.flag(text) {
      return flag
    }
    report(.wrongType(expected: .flag, found: node.kind), at: node)
    return nil
  }

  mutating func number(
    _ node: YAMLNode, in range: ClosedRange<Int>, _ form: ExpectedForm
  ) -> Int? {
    guard case .text = node.content else {
      report(.wrongType(expected: .number, found: node.kind), at: node)
      return nil
    }
    return parsed(node, form) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  package mutating func choice<Value: CaseIterable & RawRepresentable>(_ node: YAMLNode) -> Value?
  where Value.RawValue == String {
    choice(node, of: Value.allCases.map(\.rawValue)).flatMap(Value.init)
  }

  mutating func choice(_ node: YAMLNode, of words: [String]) -> String? {
    guard let text = text(node) else { return nil }
    if words.contains(text) { return text }
    unknown(text, known: words, at: node)
    return nil
  }

  /// A list of distinct texts.
  mutating func texts(_ node: YAMLNode) -> [String]? {
    list(node).map { items in
      unique(items.compactMap { item in text(item).map { (item, $0) } })
    }
  }

  /// Reports duplicate values and removes them.
  mutating func unique<Value: Hashable>(_ values: [(YAMLNode, Value)]) -> [Value] {
    var seen: [Value: YAMLNode] = [:]
    var result: [Value] = []
    for (node, value) in values {
      if let first = seen[value] {
        let text = (value as? any RawRepresentable<String>)?.rawValue ?? "\(value)"
        report(.duplicateValue(text, first: spot(of: first)), at: node)
      } else {
        seen[value] = node
        result.append(value)
      }
    }
    return result
  }

  /// Whether a name is new; a duplicate is reported. `key` is what is compared, if it is not the name itself.
  package mutating func isNew(
    _ name: String, as key: String? = nil, isKey: Bool = false, at node: YAMLNode,
    in seen: inout [String: YAMLNode]
  ) -> Bool {
    guard let first = seen[key ?? name].map({ spot(of: $0) }) else {
      seen[key ?? name] = node
      return true
    }
    report(
      isKey ? .duplicateKey(name, first: first) : .duplicateValue(name, first: first), at: node)
    return false
  }

  /// Texts by language code, such as labels.
  mutating func textsByLanguage(_ node: YAMLNode) -> [String: String]? {
    guard let mapping = mapping(node) else { return nil }
    var texts: [String: String] = [:]
    for entry in mapping.entries {
      if LanguageCode.isValid(entry.key) {
        texts[entry.key] = text(entry.value)
      } else {
        report(.badValue(expected: .language), at: entry.keyNode)
      }
    }
    return texts
  }

  /// Reports an unknown key.
  mutating func unknownKey(_ key: String, known: [String], at node: YAMLNode) {
    report(.unknownKey(key, nearest: Nearest.word(to: key, in: known), known: known), at: node)
  }

  /// Reports an unknown value.
  mutating func unknown(_ value: String, known: [String], at node: YAMLNode) {
    let nearest = Nearest.word(to: value, in: known)
    report(.unknownValue(value, nearest: nearest, known: known), at: node)
  }
}

/// Language codes of BCP 47, as used on web pages.
package enum LanguageCode {
  /// A language of two or three letters, with optional script and region: `et`, `pt-BR`, `sr-Latn`.
  package static func isValid(_ code: String) -> Bool {
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy(isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (2...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
