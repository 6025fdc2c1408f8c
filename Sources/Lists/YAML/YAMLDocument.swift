import Basics
import Yams

/// A YAML text as a tree of nodes with places.
///
/// Rejects anchors, aliases, tags and keys that are not texts: a few bytes of aliases can stand for billions of
/// values.
package struct YAMLDocument {
  /// The roots of the documents in the text; none in an empty one.
  let roots: [YAMLNode]
  /// The root of the only document; `nil` in an empty text.
  package var root: YAMLNode? { roots.first }

  /// Parses one document, or several of a list.
  ///
  /// - Parameter lines: The lines of the text.
  /// - Throws: The first fault.
  package init(_ text: String, lines: [String], areSeveral: Bool = false) throws(YAMLFault) {
    if let fault = EndlessMarks.fault(in: lines) ?? AliasScan.tooMany(in: lines) { throw fault }
    let builder = YAMLTreeBuilder(lines)
    do {
      // Yams hands libYAML a pointer that a string of up to 15 bytes does not keep.
      let whole = text.utf8.count < 16 ? text + String(repeating: "\n", count: 16) : text
      let parser = try Parser(yaml: whole, resolver: .basic, encoding: .utf8)
      // Nodes hold their anchors weakly; the parser owns them.
      roots = try withExtendedLifetime(parser) {
        if !areSeveral { return try parser.singleRoot().map { [try builder.node($0)] } ?? [] }
        var roots: [YAMLNode] = []
        while let root = try parser.nextRoot() { roots.append(try builder.node(root)) }
        return roots
      }
    } catch let error as YAMLFault {
      throw error
    } catch let error as YamlError {
      throw builder.fault(error)
    } catch {
      throw YAMLFault(.otherSyntax("this is no YAML"), line: 1, column: 1)
    }
  }

  /// The lines of YAML without breaks; at least one.
  package static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var rest = text.unicodeScalars[...]
    while let end = rest.firstIndex(where: isBreak) {
      lines.append(String(rest[..<end]))
      let isHalf = rest[end...].starts(with: "\r\n".unicodeScalars)
      rest = rest[end...].dropFirst(isHalf ? 2 : 1)
    }
    return lines + [String(rest)]
  }

  package static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{85}" || scalar == "\u{2028}"
      || scalar == "\u{2029}"
  }
}

/// Limits aliases before parsing: the parser compares keys by value, and nested aliases would take forever. Without an
/// anchor, what looks like aliases is emphasis in a text, and none is resolved.
enum AliasScan {
  /// This few stand for some hundred values at most.
  private static let limit = 16

  /// The place of the first alias too many. A `*` in a quoted text may count.
  static func tooMany(in lines: [String]) -> YAMLFault? {
    guard lines.contains(where: hasAnchor) else { return nil }
    var count = 0
    for (index, line) in lines.enumerated() where line.utf8.contains(UInt8(ascii: "*")) {
      let scalars = Array(line.unicodeScalars)
      // The last scalar that is no blank: an alias begins a value, so an indicator precedes it.
      var last: Unicode.Scalar = "-"
      for (column, scalar) in scalars.enumerated() {
        if scalar == "*", "-?:[{,".unicodeScalars.contains(last),
          column + 1 < scalars.count, isName(scalars[column + 1])
        {
          count += 1
          if count > limit {
            return YAMLFault(.unsupported(.anchor), line: index + 1, column: column + 1)
          }
        }
        if scalar != " ", scalar != "\t" { last = scalar }
      }
    }
    return nil
  }

  /// Whether a line may have an anchor; an `&` in a text may count.
  private static func hasAnchor(_ line: String) -> Bool {
    guard line.utf8.contains(UInt8(ascii: "&")) else { return false }
    let scalars = Array(line.unicodeScalars)
    return scalars.indices.contains { index in
      scalars[index] == "&" && index + 1 < scalars.count && isName(scalars[index + 1])
        && (index == 0 || " \t-?:[{,".unicodeScalars.contains(scalars[index - 1]))
    }
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}
