import Basics

/// A configuration that lies near where one is missing: of another name, in a folder above or in one below.
package enum NearbyConfiguration {
  /// The name that commands read without `--config`.
  package static let name = "rollcall.yml"
  /// The most folders that are looked into.
  private static let limit = 200

  /// What to do, with the nearest one; `nil` if there is none.
  ///
  /// - Parameter folder: Where it is missing; a relative path begins in the current folder.
  package static func remedy(in folder: String = ".") -> String? {
    let names = names(in: folder)
    if let other = names.first(where: isAlike) {
      let path = shown(other, in: folder)
      return other.lowercased().hasSuffix(".json")
        ? "`\(path)` is there, and the configuration is YAML: `--config \(path)` reads it"
        : "`\(path)` is there: rename it to `\(name)`, or name it with `--config \(path)`"
    }
    var above = folder
    for step in 1...8 {
      above = above == "." ? ".." : above + "/.."
      guard Self.names(in: above).contains(name) else { continue }
      return
        "`\(above)/\(name)` is \(step == 1 ? "one folder" : "\(step) folders") up: run the command there (`cd \(above)`), or add `--config \(above)/\(name)`"
    }
    for below in names.prefix(limit)
    where (try? FileType.at(folder + "/" + below)) == .folder
      && Self.names(in: folder + "/" + below).contains(name)
    {
      let path = ShellWord.quoted(shown(below, in: folder))
      return
        "`\(path)/\(name)` is there: run the command in that folder (`cd \(path)`), or add `--config \(path)/\(name)`"
    }
    return nil
  }

  private static func names(in folder: String) -> [String] {
    let visible = (try? LocalFolder.names(in: folder)) ?? []
    let hidden = "." + name
    return fileStatus(folder + "/" + hidden) == nil ? visible : visible + [hidden]
  }

  private static func shown(_ name: String, in folder: String) -> String {
    folder == "." ? name : folder + "/" + name
  }

  /// Whether a name is likely meant to be that of a configuration: `rollcall.yaml`, `Rollcall.yml`, `rollcall.yml.txt`.
  private static func isAlike(_ other: String) -> Bool {
    if other == name { return false }
    let word = other.lowercased()
    return ["rollcall.yaml", "rollcall.json", "." + name, name + ".txt", name + ".yml"].contains(
      word)
      || (word.hasSuffix(".yml") || word.hasSuffix(".yaml"))
        && Nearest.word(to: word, in: [name]) != nil
  }
}
