import CProcess
import Foundation

#if canImport(Darwin)
  package import Darwin
  import MachO
#else
  package import Glibc
#endif

/// What this process began with, and what it may use.
package enum ThisProcess {
  /// All arguments, beginning with the program's name. `CommandLine.arguments` crashes on Linux without `/proc`.
  package static var arguments: [String] {
    var words: [String] = []
    while let word = unsafe cprocess_argument(Int32(words.count)) {
      words.append(unsafe String(cString: word))
    }
    return words.isEmpty ? CommandLine.arguments : words
  }

  /// Opens those of standard input, output and error that are closed, so that no file of ours takes their place and gets
  /// what is printed. Writing to them fails as before.
  package static func openStandardFiles() {
    for file in STDIN_FILENO...STDERR_FILENO
    where fcntl(file, F_GETFD) < 0 && errno == EBADF {
      // The lowest free descriptor is the closed one.
      _ = openFile("/dev/null", file == STDIN_FILENO ? O_RDWR : O_RDONLY)
    }
  }

  /// Raises the limit of open files, often 1,024, as far as the system allows.
  ///
  /// - Returns: The limit; 0 if the system does not say it.
  @discardableResult
  package static func raiseOpenFileLimit(to count: rlim_t) -> rlim_t {
    var limit = rlimit()
    #if canImport(Darwin)
      let files = RLIMIT_NOFILE
    #else
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    guard unsafe getrlimit(files, &limit) == 0 else { return 0 }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, count))
    _ = unsafe setrlimit(files, &limit)
    return limit.rlim_cur
  }

  /// The shared libraries: path, size and modification time of each file, sorted by path. Versions are not enough:
  /// distributions patch libraries without changing them.
  package static var libraries: [String] {
    libraryPaths.compactMap { path in
      // On macOS, system libraries are in a shared cache, not in files.
      guard let status = fileStatus(path) else { return nil }
      let time = status.modified
      return "\(path) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
  }

  private static var libraryPaths: [String] {
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
