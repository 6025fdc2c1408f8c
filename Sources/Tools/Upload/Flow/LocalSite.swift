import Basics
import Foundation
package import Output

/// The site in the output folder, locked against builds.
package struct LocalSite: Sendable {
  private static let maximumCount = 10_000_000

  /// All files but hidden ones outside `.well-known`.
  let files: [UploadFile]
  let kinds: FileKinds
  let path: String
  private let folder: PublishedFolder

  /// Locks an output folder and reads all its files.
  ///
  /// - Parameters:
  ///   - output: the folder.
  ///   - kinds: returns the kinds of files of a site in these languages, the default first.
  package init(
    _ output: String, kinds: (_ languages: [String]) -> FileKinds
  ) throws(UploadProblem) {
    do throws(PublishedFolder.Problem) {
      folder = try PublishedFolder(output)
    } catch {
      switch error {
      case .noSite: throw .noSite(output)
      case .unfinished: throw .unfinishedSite(output)
      case .building: throw .building(output)
      case .uploading: throw .uploading(output)
      case .unreadable(let code): throw .disk(path: output, code: code)
      }
    }
    path = folder.path
    guard let marker = Marker(folder.marker) else { throw .noSite(output) }
    self.kinds = kinds(marker.languages)
    files = try Self.files(in: path)
  }

  private static func files(in output: String) throws(UploadProblem) -> [UploadFile] {
    let visible = LocalFolder(output, linksMayLeadOut: false, maximumCount: maximumCount)
    if let fault = visible.faults.first { throw .unreadable(fault) }
    var paths = visible.files
    if (try? FileType.at(output + "/.well-known")) == .folder {
      let known = LocalFolder(output + "/.well-known", linksMayLeadOut: false)
      if let fault = known.faults.first { throw .unreadable(fault) }
      paths += known.files.map { ".well-known/" + $0 }
    }
    let valid = paths.filter(UploadPath.isValid)
    let read = inParallel(valid.count, parts: 256) { indices in
      indices.map { file(valid[$0], in: output) }
    }
    var files: [UploadFile] = []
    files.reserveCapacity(valid.count)
    for part in read {
      for file in part { files.append(try file.get()) }
    }
    return files
  }

  private static func file(
    _ path: String, in output: String
  ) -> Result<UploadFile, UploadProblem> {
    let whole = output + "/" + path
    do throws(LocalFileProblem) {
      let bytes = try LocalFile.bytes(whole)
      let hash = FingerprintHasher.fingerprint { $0.append(bytes.span) }.low
      return .success(UploadFile(path: path, size: bytes.count, hash: hash))
    } catch {
      return .failure(.unreadable(LocalFolder.Fault(path: whole, problem: error)))
    }
  }
}

private struct Marker: Decodable {
  let generator: String
  let languages: [String]

  init?(_ bytes: [UInt8]) {
    guard let marker = try? JSONDecoder().decode(Marker.self, from: Data(bytes)),
      marker.generator == "Rollcall"
    else { return nil }
    self = marker
  }
}
