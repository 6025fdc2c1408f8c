package import People

/// Decodes a source's answer into records.
///
/// ```swift
/// let decoder = RecordDecoder(format: .csv)
/// let body = Body(Data("Name,Phone\nMari Tamm,+372 600 1234".utf8))
/// let list = try decoder.decode(body).get()
/// assert(list.records[0].phones == ["+372 600 1234"])
/// ```
package struct RecordDecoder: Sendable {
  /// The answer's format.
  package let format: Format
  /// The syntax and columns of a table.
  package let table: TableSettings
  /// Where the records' photos are; `nil` to read none.
  package let photo: PhotoRule?
  /// Which records are hidden.
  package let visibility: VisibilityRule
  /// What the values mean where they do not speak for themselves.
  package let values: ValueRules

  package init(
    format: Format, table: TableSettings = TableSettings(), photo: PhotoRule? = nil,
    visibility: VisibilityRule = VisibilityRule(), values: ValueRules = ValueRules()
  ) {
    self.visibility = visibility
    self.values = values
    self.format = format
    self.table = table
    self.photo = photo
  }

  /// Decodes all pages of an answer into one list. Bad values and records are skipped and listed as faults;
  /// it fails only if the answer contains no list, or no usable record.
  package func decode(_ body: Body) -> Result<DecodedList, BodyProblem> {
    do throws(BodyProblem) {
      let list =
        switch format {
        case .csv: try CSVList.read(body, self)
        case .ldif: try LDIFList.read(body, self)
        case .vcard: try CardList.read(body, self)
        case .employeeList, .contactList, .profiles, .mapping:
          try JSONList.read(body, self)
        }
      if list.records.isEmpty, list.rejectedCount == 0, !list.others.isEmpty {
        return .failure(.noPerson(count: list.otherCount, keys: list.others.map(\.key)))
      }
      let bad = list.rejectedCount + list.unreadableCount
      if list.records.count == list.unreadableCount, bad > 0 {
        let names = list.missedPaths.filter {
          ["firstName", "lastName", "name"].contains($0.field)
        }
        let areNameless = list.rejected.allSatisfy { $0.reason == .noName }
        return .failure(
          names.isEmpty || !areNameless
            ? .everyRecordBad(count: bad) : .noNames(names, count: bad))
      }
      return .success(list)
    } catch {
      return .failure(error)
    }
  }
}
