import CProcess

package enum CommandArguments {
  /// All arguments, beginning with the program's name. `CommandLine.arguments` crashes on Linux without `/proc`.
  package static var all: [String] {
    var words: [String] = []
    while let word = unsafe cprocess_argument(Int32(words.count)) {
      words.append(unsafe String(cString: word))
    }
    return words.isEmpty ? CommandLine.arguments : words
  }
}
