import Foundation

#if canImport(Darwin)
  import Darwin
  import MachO
#else
  import Glibc
#endif

/// The shared libraries loaded by this process.
package enum LoadedLibraries {
  /// Path, size and modification time of each file, sorted by path. Versions are not enough: distributions patch
  /// libraries without changing them.
  package static var identity: [String] {
    paths.compactMap { path in
      // On macOS, system libraries are in a shared cache, not in files.
      guard let status = fileStatus(path) else { return nil }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return "\(path) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
  }

  private static var paths: [String] {
    #if canImport(Darwin)
      return (0..<_dyld_image_count()).compactMap { index in
        unsafe _dyld_get_image_name(index).map { unsafe String(cString: $0) }
      }.sorted()
    #else
      // proc(5): the sixth column is the path of the mapped file.
      let maps = Array((try? LocalFile.bytes("/proc/self/maps")) ?? Data())
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
