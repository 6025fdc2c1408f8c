import Basics
import Foundation

/// Remembers where each configuration writes its sites, so that one that a changed `output` left behind is known.
package struct OutputStore: Sendable {
  private static let beginning = "outputs "

  fileprivate struct Head: Equatable {
    var current: [String] = []
    /// Outputs of earlier builds that still held a site at the last one, sorted.
    var former: [String] = []
  }

  private let database: CacheDatabase
  private let name: String

  /// - Parameter configuration: the real path of the configuration file.
  package init(_ database: CacheDatabase, configuration: String) {
    self.database = database
    name = Self.beginning + configuration
  }

  /// Notes the outputs of a configuration. Returns former ones that no configuration names any more.
  ///
  /// - Parameters:
  ///   - outputs: those of all its sites.
  ///   - holdsSite: whether a folder still contains a site.
  package func note(
    _ outputs: [String], holdsSite: (String) -> Bool
  ) throws(CacheProblem) -> [String] {
    let known = try database.read { try $0.document(name).flatMap { Head($0.head) } } ?? Head()
    let former = Set(known.former + known.current).subtracting(outputs).filter(holdsSite).sorted()
    let head = Head(current: outputs, former: former)
    if head != known {
      try database.write { try $0.save(name, head: head.data, chunks: []) }
    }
    if former.isEmpty { return [] }
    let others = try database.read { reader in
      try reader.documents(beginning: Self.beginning).filter { $0.name != name }
        .flatMap { Head($0.head)?.current ?? [] }
    }
    return former.filter { !others.contains($0) }
  }
}

extension OutputStore.Head {
  /// Parses the output of `data`; `nil` if it is invalid.
  init?(_ data: Data) {
    var reader = PackedReader(data.span)
    do throws(PackedReader.Damage) {
      self.init(current: try reader.texts(), former: try reader.texts())
      try reader.end()
    } catch {
      return nil
    }
  }

  var data: Data {
    var writer = PackedWriter()
    writer.append(current)
    writer.append(former)
    return Data(writer.bytes)
  }
}
