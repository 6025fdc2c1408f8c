import Basics

/// Where something is that `check` finds or a build warns of.
enum FindingPlace {
  /// A file of the project's, and the position in it.
  case file(String, Spot?)
  /// A line and a column of a list or an export, whose text is not shown: it is people's data. Without a line, all
  /// of it.
  case line(String, Int?, column: Int? = nil)
}

extension Problem {
  /// - Parameters:
  ///   - place: where it is.
  ///   - subject: what it is about, such as the name of the source and a path in its answer.
  func finding(_ place: FindingPlace, about subject: String? = nil) -> Diagnostic {
    let words = diagnostic.about(subject)
    return switch place {
    case .file(let file, let spot): words.at(ShellWord.path(file), spot)
    case .line(let file, let line, let column):
      words.at(ShellWord.path(file), line: line, column: column)
    }
  }
}
