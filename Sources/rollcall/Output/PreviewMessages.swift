import Basics
import Foundation

enum PreviewMessages {
  /// - Parameter title: `nil` if the configuration could not be read.
  /// - Parameter others: the addresses at which other machines reach it.
  static func serving(_ title: String?, at address: String, others: [String] = []) -> String {
    let first = "Serving \(title ?? "the site") on \(address) (Ctrl-C ends it)"
    return ([first] + others.map { "  and on \($0)" }).joined(separator: "\n")
  }

  /// The addresses for other machines of a server that listens on all interfaces.
  static func addresses(_ listener: Listener) -> [String] {
    guard ["0.0.0.0", "::"].contains(listener.host) else { return [] }
    let numbers = NetworkAddresses.all.filter {
      listener.host == "::" || !$0.contains(":")
    }
    let machine = ProcessInfo.processInfo.hostName
    let names = machine.isEmpty || machine == "localhost" ? [] : [machine]
    return (numbers + names).map { host in
      "http://\(host.contains(":") ? "[\(host)]" : host):\(listener.port)/"
    }
  }

  /// - Parameter paths: the changed files, if known.
  static func built(_ paths: [String], in time: Duration) -> String {
    let seconds = (time / .milliseconds(10)).rounded() / 100
    let whole = "Built in \(String(format: "%.2f", seconds)) s"
    guard let first = paths.first else { return whole }
    let more = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    return "\(whole): \(ShellWord.path(first))\(more) changed"
  }

  static func reachable(port: UInt16) -> String {
    "anyone on the network who can reach port \(port) of this machine can read the pages"
  }

  static let tooManyFolders =
    "not all folders can be watched: some changes will not be noticed\n"
    + "  Linux limits them by fs.inotify.max_user_watches"
}
