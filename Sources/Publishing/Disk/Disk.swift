/// Every operation on the output goes through here, so that tests can make each one fail.
///
/// Folders and files are descriptors, and a name is one part of a path: no operation but
/// `openOutput` and `makeOutput` follows a link, so nothing planted in the output leads outside.
protocol Disk: Sendable {
  /// Opens the output itself, which may be a link, a mount or a volume.
  func openOutput(_ path: String) throws(DiskFault) -> Int32
  /// Creates the output's folder, or one above it.
  func makeOutput(_ path: String) throws(DiskFault)
  /// Keeps every other process from holding the folder or file until the descriptor is closed, and says
  /// whether that worked. Several may share it. It works everywhere but on some network file systems.
  func hold(_ descriptor: Int32, isShared: Bool) throws(DiskFault) -> Bool

  func openFolder(_ name: UnsafePointer<CChar>, in folder: Int32) throws(DiskFault) -> Int32
  func makeFolder(_ name: UnsafePointer<CChar>, in folder: Int32) throws(DiskFault)
  func removeFolder(_ name: UnsafePointer<CChar>, in folder: Int32) throws(DiskFault)
  /// Calls `body` with each name in the folder but `.` and `..`, in no order.
  func list(
    _ folder: Int32, _ body: (UnsafePointer<CChar>, EntryKind) -> Void
  ) throws(DiskFault)

  /// Creates a file that must not exist yet.
  func createFile(_ name: UnsafePointer<CChar>, in folder: Int32) throws(DiskFault) -> Int32
  func openFile(_ name: UnsafePointer<CChar>, in folder: Int32) throws(DiskFault) -> Int32
  func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws(DiskFault)
  /// Reads until `buffer` is full or the file ends, and returns the count of bytes read.
  func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(DiskFault) -> Int
  func status(of file: Int32) throws(DiskFault) -> FileStatus
  /// The status of a name, a link's own where it is one; `nil` where nothing has the name.
  func status(_ name: UnsafePointer<CChar>, in folder: Int32) throws(DiskFault) -> FileStatus?
  func close(_ descriptor: Int32)

  func rename(
    _ name: UnsafePointer<CChar>, to new: UnsafePointer<CChar>, in folder: Int32
  ) throws(DiskFault)
  func remove(_ name: UnsafePointer<CChar>, in folder: Int32) throws(DiskFault)
  /// Waits until all that was written to the folder's file system is safe from a loss of power.
  func sync(_ folder: Int32) throws(DiskFault)
}
