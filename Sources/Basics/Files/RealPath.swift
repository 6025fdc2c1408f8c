#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Resolves links in paths that need not exist.
package enum RealPath {
  /// More links are treated as a cycle.
  private static let maximumLinks = 40

  /// The absolute path without links, `.` or `..`.
  package static func resolve(_ path: String) -> String {
    var resolved: [String] = []
    var rest = parts(of: absolute(path))
    var links = 0
    while let part = rest.popLast() {
      if part == "." { continue }
      if part == ".." {
        _ = resolved.popLast()
        continue
      }
      let path = "/" + (resolved + [part]).joined(separator: "/")
      guard links < maximumLinks, let target = link(at: path) else {
        resolved.append(part)
        continue
      }
      links += 1
      if target.utf8.first == UInt8(ascii: "/") { resolved = [] }
      rest += parts(of: target)
    }
    return "/" + resolved.joined(separator: "/")
  }

  private static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func absolute(_ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    guard let current = unsafe getcwd(nil, 0) else { return "/" + path }
    defer { unsafe free(current) }
    return unsafe String(cString: current) + "/" + path
  }

  private static func link(at path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &target, target.count)
    guard count > 0 else { return nil }
    return String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
