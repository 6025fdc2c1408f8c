import Basics

struct ClientProgram: Sendable {
  let name: String
  /// The user's arguments, such as `--profile people`.
  let further: [String]
  private let environment: [String: String]

  init(_ name: String, further: [String], environment: [String: String]) {
    self.name = name
    self.further = further
    // Some errors are only recognized by their English messages.
    self.environment = environment.merging(["LC_ALL": "C"]) { $1 }
  }

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

  func complete(_ arguments: [String]) throws(UploadProblem) {
    let ending = try run(arguments)
    if ending.status != 0 { throw failure(ending) }
  }

  func failure(_ ending: ChildProcess.Ending) -> UploadProblem {
    let says = String(decoding: ending.errors, as: UTF8.self)
    return .client(name, ClientFault(says), status: ending.status, says: says)
  }
}
