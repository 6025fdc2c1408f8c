/// Reports changes in folders.
protocol FolderWatcher: AnyObject {
  /// A file descriptor that becomes readable when something changes; `nil` if `changes` has to be polled.
  var descriptor: Int32? { get }

  /// Watches these folders and no others. Returns whether all that exist could be watched.
  func watch(_ list: WatchList) -> Bool

  /// The paths that have changed since the last call. Does not wait.
  func changes() -> [String]
}
