import Asking
import Basics
import Lists
import People

extension Source {
  /// What its snapshot and photos are named after in the cache.
  package var snapshotKey: String { keptAs ?? address(from: "/") }

  /// The fingerprint of the program and the configured format.
  package func form(program: String) -> String {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(program)
      hasher.append(table.encoding)
      hasher.append(table.delimiter.map { Int($0) } ?? -1)
      hasher.append(table.headings ?? [])
      if !table.fillDown.isEmpty { hasher.append(["fillDown"] + table.fillDown) }
      for (field, codes) in values.codes.sorted(by: { $0.key < $1.key }) {
        hasher.append(
          ["values", field] + codes.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
      }
      for join in joins { hasher.append(["join"] + join.texts) }
      append(table.columns, to: &hasher)
      photo?.append(to: &hasher)
      append(visibility, to: &hasher)
      hasher.append(values.nulls.map { ["nulls"] + $0 } ?? [])
      hasher.append(values.dates?.rawValue)
      hasher.append(values.onlyPeople ? 1 : 0)
      guard case .mapping(let mapping) = format else {
        return hasher.append(format?.name)
      }
      append(mapping, to: &hasher)
    }.text
  }

  private func append(_ rule: VisibilityRule, to hasher: inout FingerprintHasher) {
    for (key, path) in rule.paths {
      hasher.append(key)
      hasher.append(path.text)
    }
    for condition in rule.hide {
      // A case with its value is written as Swift writes it.
      hasher.append(condition.values.map { "\($0)" })
      hasher.append(condition.isNegated ? 1 : 0)
    }
  }

  private func append(_ mapping: Mapping?, to hasher: inout FingerprintHasher) {
    guard let mapping else { return }
    hasher.append("mapping")
    hasher.append(mapping.syntax.rawValue)
    hasher.append(mapping.people.text)
    for (field, path) in mapping.fields.sorted(by: { $0.key.key < $1.key.key }) {
      hasher.append(field.key)
      hasher.append(path.key)
    }
    for detail in mapping.details {
      hasher.append(detail.field.key)
      hasher.append(detail.path.key)
      hasher.append(detail.type.rawValue)
      hasher.append(detail.absentIsNever ? 1 : 0)
    }
    append(mapping.next, to: &hasher)
  }

  private func append(_ next: NextPageRule?, to hasher: inout FingerprintHasher) {
    hasher.append(next?.paths.map(\.text) ?? [])
    hasher.append(next?.parameter)
    guard case .counted(let counter) = next else { return }
    hasher.append(counter.unit.rawValue)
    hasher.append(counter.first)
  }
}
