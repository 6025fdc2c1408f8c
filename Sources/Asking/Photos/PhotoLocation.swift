package import Basics
import Foundation
import Lists
package import People

/// Where a photo may be read from.
package enum PhotoLocation: Sendable {
  case web(PhotoAddress)
  /// The path of a file, and the folder that must contain it after links are resolved.
  case file(String, folder: String)
  /// The bytes were in the list.
  case image([UInt8])

  /// Resolves a reference.
  ///
  /// A path is relative to its list, so in a list from a server it is an address there. Only a local list may
  /// name files, and only visible ones in the project's folder: the author of a list must not read the machine
  /// that builds the site.
  package init(
    _ reference: PhotoReference, of source: Source, project: String
  ) throws(PhotoFault) {
    switch reference.content {
    case .image(let bytes): self = .image(bytes)
    case .unusable: throw .unusable
    case .file(let path): self = .file(path, folder: source.photo?.template?.folder ?? project)
    case .address(let text): self = .web(try PhotoAddress(text))
    case .text(let text):
      if Self.hasScheme(text) {
        self = .web(try PhotoAddress(text))
      } else if case .url(let list) = source.location {
        self = .web(try PhotoAddress(text, relativeTo: list))
      } else {
        self = .file(try Self.path(text, in: project), folder: project)
      }
    }
  }

  /// Equal for equal locations.
  package var key: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      switch self {
      case .web(let address):
        hasher.append("web")
        hasher.append(address.address.text)
      case .file(let path, _):
        hasher.append("file")
        hasher.append(path)
      case .image(let bytes):
        hasher.append("image")
        hasher.append(bytes)
      }
    }
  }

  /// Whether a text begins with a URL scheme (RFC 3986, section 3.1).
  private static func hasScheme(_ text: String) -> Bool {
    let head = text.utf8.prefix { !"/?#".utf8.contains($0) }
    guard let colon = head.firstIndex(of: UInt8(ascii: ":")), colon > head.startIndex else {
      return false
    }
    return head[..<colon].allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || "+-.".utf8.contains($0)
    }
  }

  private static func path(_ text: String, in project: String) throws(PhotoFault) -> String {
    let joined = text.hasPrefix("/") ? text : project + "/" + text
    let path = URL(fileURLWithPath: joined).standardizedFileURL.path(percentEncoded: false)
    guard path.hasPrefix(project + "/") else { throw .outside }
    if path.utf8.count == project.utf8.count + 1 || isHidden(path, in: project) { throw .outside }
    return path
  }

  /// Whether a file or a folder on its path is hidden.
  static func isHidden(_ path: String, in folder: String) -> Bool {
    path.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/")).contains {
      $0.first == UInt8(ascii: ".")
    }
  }
}

/// The address of a photo.
package struct PhotoAddress: Sendable {
  let address: HTTPAddress

  init(_ text: String, relativeTo list: String? = nil) throws(PhotoFault) {
    do throws(HTTPAddress.Problem) {
      let base = try list.map { text throws(HTTPAddress.Problem) in try HTTPAddress(text) }
      address = try HTTPAddress(text, relativeTo: base)
    } catch {
      throw .unusable
    }
  }
}

/// Reads photos from local files.
package enum PhotoFile {
  /// The bytes; `nil` if there is no file.
  ///
  /// - Parameter folder: The folder that must contain the file after links are resolved.
  package static func bytes(_ path: String, in folder: String) throws(PhotoFault) -> [UInt8]? {
    guard let file = LocalFolder.realPath(path) else { return nil }
    // A path in a list may be a link to a hidden file; a hidden path in a template is the owner's choice.
    guard let root = LocalFolder.realPath(folder), file.hasPrefix(root + "/"),
      !PhotoLocation.isHidden(file, in: root) || PhotoLocation.isHidden(path, in: folder)
    else { throw .outside }
    do {
      return Array(try LocalFile.bytes(file, maxBytes: PhotoClient.maxBytes))
    } catch .missing {
      return nil
    } catch .tooLarge {
      throw .refused(.tooManyBytes)
    } catch {
      throw .file(error)
    }
  }
}

extension Validators {
  /// Those of a file, by its size and time; empty if it does not exist.
  package init(ofFile path: String) {
    guard let status = fileStatus(path) else { return }
    let time = status.modified
    etag = "\(status.st_size) \(status.st_ino) \(time.tv_sec).\(time.tv_nsec)"
  }
}
