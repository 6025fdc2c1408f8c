/// Notices what changes in folders.
protocol FolderWatcher: AnyObject {
  /// A file descriptor that can be read when something has changed; `nil` where it has to be asked for.
  var descriptor: Int32? { get }

  /// Watches these folders and no others.
  ///
  /// - Returns: whether all could be watched that are there.
  func watch(_ list: WatchList) -> Bool

  /// The paths that have changed since the last call. It does not wait.
  func changes() -> [String]
}
