import Basics
import Foundation
package import Lists

/// Loads sources that are files.
package enum FileLoader {
  package static func file(_ path: String, maxBytes: Int) throws(SourceProblem) -> Body {
    Body(pages: [Body.Page(bytes: try bytes(path, maxBytes: maxBytes))])
  }

  /// The visible `.vcf` files of a folder, sorted by name. Fails if any of them is unreadable, since people
  /// would be missing.
  package static func folder(_ path: String, maxBytes: Int) throws(SourceProblem) -> Body {
    var pages: [Body.Page] = []
    var left = maxBytes
    for name in try names(in: path) where ListSyntax.ending(of: name) == "vcf" {
      let bytes = try bytes(path + "/" + name, maxBytes: left)
      left -= bytes.count
      pages.append(Body.Page(name: name, bytes: bytes))
    }
    return Body(pages: pages)
  }

  /// The files of a folder that may hold records, also in folders below it, sorted by name. What cannot be opened has no
  /// bytes: it is the fault of one record.
  package static func records(_ path: String, maxBytes: Int) throws(SourceProblem) -> Body {
    _ = try names(in: path)
    let folder = LocalFolder(path, linksMayLeadOut: true)
    let limits = folder.faults.compactMap { fault in
      switch fault.problem {
      case .tooMany, .tooDeep: SourceProblem(fault.problem)
      default: nil
      }
    }
    if let limit = limits.first { throw limit }
    var pages: [Body.Page] = []
    var left = maxBytes
    for name in folder.files where ListSyntax.holdsRecords(name) {
      let bytes = (try? bytes(path + "/" + name, maxBytes: maxBytes)) ?? Data()
      guard bytes.count <= left else { throw .tooLarge(limit: maxBytes) }
      left -= bytes.count
      pages.append(Body.Page(name: name, bytes: bytes))
    }
    return Body(pages: pages)
  }

  private static func names(in folder: String) throws(SourceProblem) -> [String] {
    do { return try LocalFolder.names(in: folder) } catch { throw SourceProblem(error) }
  }

  /// The bytes of a file, unpacked.
  private static func bytes(_ path: String, maxBytes: Int) throws(SourceProblem) -> Data {
    let bytes: Data
    do throws(LocalFileProblem) {
      bytes = try LocalFile.bytes(path, maxBytes: maxBytes)
    } catch {
      throw SourceProblem(error)
    }
    return try GzipFile.unpacked(bytes, maxBytes: maxBytes)
  }
}

extension SourceProblem {
  fileprivate init(_ problem: LocalFileProblem) {
    self =
      switch problem {
      case .missing: .fileMissing
      case .unexpected, .leadsOut: .notAFile
      case .unreadable(let code): .fileUnreadable(code: code)
      case .tooLarge(let limit), .tooDeep(let limit), .tooMany(let limit): .tooLarge(limit: limit)
      }
  }
}
