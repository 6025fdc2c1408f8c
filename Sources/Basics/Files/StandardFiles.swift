import Foundation

/// Standard input, output and error.
package enum StandardFiles {
  /// Opens those that are closed, so that no file of ours takes their place and gets what is printed. Writing to them
  /// fails as before.
  package static func fill() {
    for file in STDIN_FILENO...STDERR_FILENO
    where fcntl(file, F_GETFD) < 0 && errno == EBADF {
      // The lowest free descriptor is the closed one.
      _ = openFile("/dev/null", file == STDIN_FILENO ? O_RDWR : O_RDONLY)
    }
  }
}
