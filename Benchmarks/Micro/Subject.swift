/// What is measured, and what it is compared with.
struct Subject {
  /// One thing to run again and again.
  struct Work {
    let name: String
    /// Does it once over all items. What it gives back is only there so that nothing is left out
    /// for having no use.
    let run: () throws -> Int
  }

  let work: Work
  let yardstick: Work
  /// What is counted, in the plural: `pages`.
  let unit: String
  /// How many of them one run goes over.
  let items: Int
  /// How many bytes one run reads or writes, whichever the subject is about.
  let bytes: Int
}

/// A subject that does not do what it should: its figures would mean nothing.
struct WrongResult: Error {
  let subject: String
}
