import Basics
import Foundation
import Synchronization

/// The end of an upload before it is done.
package enum UploadInterruption {
  private static let hasBegun = Atomic(false)

  /// Has the client end, and tidies up. The next upload makes good what this one has left unfinished.
  ///
  /// - Parameter work: gives the folder of the upload that is running. A client that does not end keeps it.
  package static func end(_ work: () -> WorkFolder?) {
    hasBegun.store(true, ordering: .sequentiallyConsistent)
    if RunningProcesses.end() { work()?.remove() }
  }

  /// Waits for the end of the program where that has begun: what fails by it is no failure to be told.
  package static func wait() {
    while hasBegun.load(ordering: .sequentiallyConsistent) { sleep(1) }
  }
}
