import Foundation

#if canImport(Darwin)
  import Darwin
  import MachO
#else
  import Glibc
#endif

/// The shared libraries that this process has loaded.
package enum LoadedLibraries {
  /// Identifies the very files: path, size and time of each, sorted by path.
  ///
  /// A version number would not do: distributions patch a library without changing it.
  package static var identity: [String] {
    paths.compactMap { path in
      var status = stat()
      // On macOS the system's own libraries have no files.
      guard stat(path, &status) == 0 else { return nil }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return "\(path) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
  }

  /// The libraries' files, sorted.
  private static var paths: [String] {
    #if canImport(Darwin)
      return (0..<_dyld_image_count()).compactMap { _dyld_get_image_name($0) }
        .map { String(cString: $0) }.sorted()
    #else
      // proc(5): the mapped files, each path in the sixth column.
      let maps = (try? LocalFile.bytes("/proc/self/maps")) ?? Data()
      let lines = maps.split(separator: UInt8(ascii: "\n"))
      return Set(
        lines.compactMap { line in
          line.firstIndex(of: UInt8(ascii: "/")).map {
            String(decoding: line[$0...], as: UTF8.self)
          }
        }
      ).filter { $0.contains(".so") }.sorted()
    #endif
  }
}
