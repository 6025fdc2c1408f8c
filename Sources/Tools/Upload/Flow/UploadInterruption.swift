import Basics
import Foundation
import Synchronization

package enum UploadInterruption {
  private static let hasBegun = Atomic(false)

  /// Stops the client and removes the work folder unless the client still runs. The next upload completes this one.
  package static func end(_ work: () -> WorkFolder?) {
    hasBegun.store(true, ordering: .sequentiallyConsistent)
    if RunningProcesses.end() { work()?.remove() }
  }

  /// After an interruption, blocks until the program exits, so that its consequences are not reported as errors.
  package static func wait() {
    while hasBegun.load(ordering: .sequentiallyConsistent) { sleep(1) }
  }
}
