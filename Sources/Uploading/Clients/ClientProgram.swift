import Basics

/// A client's program with what the user adds to each of its command lines.
struct ClientProgram: Sendable {
  let name: String
  /// Arguments of the user's own, such as `--profile people`.
  let further: [String]
  private let environment: [String: String]

  init(_ name: String, further: [String], environment: [String: String]) {
    self.name = name
    self.further = further
    // Some answers are told by their words alone.
    self.environment = environment.merging(["LC_ALL": "C"]) { $1 }
  }

  /// Runs the program and returns how it ended, well or not.
  func run(_ arguments: [String]) throws(UploadProblem) -> ChildProcess.Ending {
    do throws(ChildProcess.Problem) {
      return try ChildProcess([name] + arguments, environment: environment).run()
    } catch {
      switch error {
      case .notFound: throw .noClient(name)
      case .notStarted(_, let code): throw .disk(path: name, code: code)
      }
    }
  }

  /// Runs the program, which has to end well.
  func complete(_ arguments: [String]) throws(UploadProblem) {
    let ending = try run(arguments)
    if ending.status != 0 { throw failure(ending) }
  }

  func failure(_ ending: ChildProcess.Ending) -> UploadProblem {
    let says = String(decoding: ending.errors, as: UTF8.self)
    return .client(name, ClientFault(says), status: ending.status, says: says)
  }
}
