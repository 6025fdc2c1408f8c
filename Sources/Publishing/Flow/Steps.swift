import SiteFiles

/// The files of a build by the step and stage they are written in, as indices into the plan.
struct Steps {
  /// The page from which a visitor reaches all others.
  static let entry = "index.html"

  /// Files that nothing links to yet, by stage.
  var new: [[Int32]]
  /// Files that were there, by stage; whether their bytes change is not known yet.
  var changed: [[Int32]]
  /// The front page.
  var entry: [Int32] = []

  init(_ plan: Plan, _ survey: Survey, _ kept: UnchangedFiles) {
    new = Stage.allCases.map { _ in [] }
    changed = new
    let entryIndex = plan.file(Self.entry)
    for index in kept.others.lazy.map(Int.init) {
      let stage = plan.files[index].stage.rawValue
      if index == entryIndex {
        entry.append(Int32(index))
      } else if survey.states[index] == .present {
        changed[stage].append(Int32(index))
      } else {
        new[stage].append(Int32(index))
      }
    }
  }
}
