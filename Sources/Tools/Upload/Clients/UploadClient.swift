import Basics
import Output

/// A user's program that transfers files to a target.
protocol UploadClient: Sendable {
  /// Downloads a file into a folder, unless it is missing.
  func fetch(_ name: String, into folder: String) throws(UploadProblem)

  /// Uploads files of a folder in any order.
  func send(_ paths: [String], from folder: String) throws(UploadProblem)

  /// Removes files, ignoring missing ones.
  func remove(_ paths: [String]) throws(UploadProblem)

  /// The names at the top of the target; empty if it is missing.
  func names() throws(UploadProblem) -> [String]

  /// The given folders that are known to be links at the target.
  func links(among folders: [String]) throws(UploadProblem) -> [String]

  /// Temporary files of a client that was killed while sending these files.
  func leftovers(of paths: Set<String>) throws(UploadProblem) -> [String]

  func replacing() throws(UploadProblem) -> Replacing
}

/// What visitors see while a file is replaced.
package enum Replacing: Sendable {
  /// The old or the new file.
  case whole
  /// Briefly, no file.
  case missing
  /// Briefly, the beginning of the new file.
  case cut
}

extension UploadClient {
  func links(among folders: [String]) -> [String] { [] }
  func leftovers(of paths: Set<String>) -> [String] { [] }
  func replacing() -> Replacing { .whole }
}

/// The HTTP headers that a store keeps with an object.
struct UploadHeaders: Hashable, Comparable, Sendable {
  let contentType: String
  let cacheControl: String

  init(for path: String) {
    contentType = MediaType.type(of: path)
    cacheControl =
      (FileKind.asset.pattern.matches(path) ? FileKind.asset : .frontPage).cacheControl
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.contentType, left.cacheControl) < (right.contentType, right.cacheControl)
  }
}

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
