import Foundation

/// Turns a source's answer into records.
public struct RecordDecoder: Sendable {
  /// How the answer is read.
  public let format: Format

  /// Makes a decoder for a format.
  public init(format: Format) {
    self.format = format
  }

  /// Reads all pages of an answer into one list. A bad value or record is left out and written
  /// down; only an answer that is no list, or has bad records alone, is a failure.
  public func decode(_ body: Body) -> Result<DecodedList, BodyProblem> {
    do {
      let list = try format.mapping.map { try json(body, $0) } ?? csv(body)
      if list.records.isEmpty, list.rejectedCount > 0 {
        return .failure(.everyRecordBad(count: list.rejectedCount))
      }
      return .success(list)
    } catch let problem as BodyProblem {
      return .failure(problem)
    } catch {
      // Only a decoder's error remains, and the check of the bytes found nothing.
      return .failure(.notJSON(line: 1, column: 1))
    }
  }

  private func json(_ body: Body, _ mapping: Mapping) throws -> DecodedList {
    let configuration = JSONList.Configuration(mapping)
    for page in body.pages {
      let bytes = try BodyEncoding.utf8(page.bytes)
      do {
        _ = try JSONDecoder().decode(JSONList.self, from: bytes, configuration: configuration)
      } catch let problem as BodyProblem {
        throw problem
      } catch {
        throw BodyEncoding.fault(inJSON: bytes) ?? error
      }
    }
    return configuration.list
  }

  private func csv(_ body: Body) throws -> DecodedList {
    var list = DecodedList()
    for page in body.pages {
      try CSVList.read(try BodyEncoding.utf8(page.bytes), into: &list)
    }
    return list
  }
}
