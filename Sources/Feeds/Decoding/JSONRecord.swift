import People

/// One record of a JSON list. Nothing in it throws: what is wrong is written down.
struct JSONRecord {
  typealias Container = KeyedDecodingContainer<FieldKey>

  private let configuration: JSONList.Configuration
  private let index: Int
  private var builder = RecordBuilder()

  /// Reads the record and adds it to the configuration's list.
  static func read(_ decoder: any Decoder, _ configuration: JSONList.Configuration) {
    var record = JSONRecord(configuration)
    guard let container = try? decoder.container(keyedBy: FieldKey.self) else {
      record.reject(.notAnObject(found: ValueKind(topOf: decoder)))
      return
    }
    record.read(container, configuration.plan.branches)
    if let result = record.builder.record {
      configuration.list.records.append(result)
    } else {
      record.reject(.noName)
    }
  }

  private init(_ configuration: JSONList.Configuration) {
    self.configuration = configuration
    index = configuration.list.count
  }

  /// The record's place in the answer.
  private var place: String { "\(configuration.plan.listPath)[\(index)]" }

  private func reject(_ reason: RejectedRecord.Reason) {
    configuration.list.add(RejectedRecord(index: index, path: place, reason: reason))
  }

  private func fault(
    _ path: @autoclosure () -> String, _ expected: ValueKind, _ found: @autoclosure () -> ValueKind
  ) {
    configuration.list.add(
      ValueFault(index: index, path: "\(place).\(path())", expected: expected, found: found()))
  }

  private mutating func read(_ container: Container, _ branches: [DecodingPlan.Branch]) {
    for branch in branches {
      let value = JSONValue(container: container, key: branch.key)
      for target in branch.targets {
        switch target {
        case .field(let field): read(field, value, branch)
        case .detail(let place): read(configuration.plan.details[place], at: place, value, branch)
        }
      }
      guard !branch.branches.isEmpty, value.isPresent else { continue }
      do {
        let inner = try container.nestedContainer(keyedBy: FieldKey.self, forKey: branch.key)
        read(inner, branch.branches)
      } catch {
        fault(branch.path, .object, value.kind)
      }
    }
  }

  private mutating func read(
    _ field: Mapping.Field, _ value: JSONValue, _ branch: DecodingPlan.Branch
  ) {
    switch field {
    case .projects:
      value.texts { text in
        builder.set(.projects, text)
      } fault: { place, found in
        fault(branch.path + place, place.isEmpty ? .list : .text, found)
      }
    case .id:
      switch value.textOrNumber(numberFirst: &configuration.wasNumber[branch.number]) {
      case .text(let text): builder.set(.id, text)
      case .number(let number):
        // An identifier counts things: 1.5 is none.
        if let whole = Int64(exactly: number) {
          builder.set(.id, String(whole))
        } else {
          fault(branch.path, .text, .number)
        }
      case .neither: fault(branch.path, .text, value.kind)
      case nil: break
      }
    default:
      switch value.text() {
      case .success(let text?): builder.set(field, text)
      case .success(nil): break
      case .failure: fault(branch.path, .text, value.kind)
      }
    }
  }

  private mutating func read(
    _ detail: Mapping.Detail, at place: Int, _ value: JSONValue, _ branch: DecodingPlan.Branch
  ) {
    var reader = DetailReader(type: detail.type, value: value)
    let result = reader.read(numberFirst: &configuration.wasNumber[branch.number])
    for found in reader.faults {
      fault(branch.path + found.path, found.expected, found.found)
    }
    if let result {
      builder.add(result, as: detail.field, at: place)
    } else if detail.absentIsNever, !value.isPresent {
      builder.add(.never, as: detail.field, at: place)
    }
  }
}
