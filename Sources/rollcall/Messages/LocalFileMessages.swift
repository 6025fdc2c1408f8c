import Basics
import Foundation

extension LocalFileProblem {
  /// The words after a path.
  var words: String {
    switch self {
    case .missing: "there is no such file, or it is a link that leads nowhere"
    case .unexpected(let type): "this is \(type.words), which is not read"
    case .unreadable(let code): "cannot be read: " + systemMessage(code)
    case .leadsOut: "the link leads out of the folder"
    case .tooLarge(let limit): "larger than \(limit) bytes"
    case .tooDeep(let limit):
      "folders lie more than \(limit) deep in folders; does a link lead back to where it is?"
    case .tooMany(let limit): "more than \(limit) files; is it the right folder?"
    }
  }
}

extension FileType {
  fileprivate var words: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}

extension Failure {
  /// An unreadable file or folder of the project.
  init(_ fault: LocalFolder.Fault) {
    self.init(
      fault.problem == .leadsOut ? .badText : .badConfiguration,
      "\(TerminalText.escaped(fault.path)): error: \(fault.problem.words)")
  }
}
