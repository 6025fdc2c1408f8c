import Basics
import Foundation
import Synchronization

/// Interrupts a running upload.
package enum UploadInterruption {
  private static let hasBegun = Atomic(false)

  /// Stops the client, then removes the upload's work folder unless the client is still running. The next upload
  /// completes what this one has begun.
  package static func end(_ work: () -> WorkFolder?) {
    hasBegun.store(true, ordering: .sequentiallyConsistent)
    if RunningProcesses.end() { work()?.remove() }
  }

  /// After an interruption, blocks until the program exits, so that its consequences are not reported as errors.
  package static func wait() {
    while hasBegun.load(ordering: .sequentiallyConsistent) { sleep(1) }
  }
}
