import People

extension RecordDecoder {
  /// Decodes all pages of an answer into one list. Bad values and records are skipped and listed as faults;
  /// it fails only if the answer contains no list, or no usable record.
  package func decode(_ body: Body) -> Result<DecodedList, BodyProblem> {
    do throws(BodyProblem) {
      let list =
        switch format {
        case .csv: try CSVList.read(body, self)
        case .ldif: try LDIFList.read(body, self)
        case .vcard: try CardList.read(body, self)
        default: try JSONList.read(body, self)
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
