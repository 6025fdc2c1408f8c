import Lists
package import Memory
package import People

extension SiteFacts {
  package init(_ directory: Directory, _ readings: SourceReadings, warnings: [String]) {
    let lists = readings.sources.map { result in
      List(
        records: result.recordCount, rejected: result.value?.rejectedCount ?? 0,
        faults: result.value?.faultCount ?? 0,
        keptPrivate: result.value?.privateCounts.values.reduce(0, +) ?? 0,
        others: result.value?.otherCount ?? 0)
    }
    let contacts = readings.contacts.map { reading in
      let matching = directory.matching
      return Contacts(
        cards: matching.total, rejected: reading.value?.refusals ?? 0,
        unmatched: matching.unmatched, doubts: matching.doubts.count)
    }
    self.init(
      people: directory.people.count, hidden: directory.hiddenCount,
      offices: directory.offices.count, conflicts: directory.conflicts.count, lists: lists,
      contacts: contacts, warnings: warnings, isStrictlyWell: readings.isStrictlyWell)
  }
}
