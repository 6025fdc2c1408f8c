import Foundation
import PackagePlugin

/// Makes templates a part of the target: writes one Swift file that holds the bytes of all files of the package's folder
/// `templates`, and of that in the folder of each wing, anew whenever one of them has changed, come or gone.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let wings = package.appending(path: "Sources/Wings")
    let folders = try FileManager.default.contentsOfDirectory(atPath: wings.path).sorted()
      .map { wings.appending(path: $0).appending(path: "templates") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    let all = [package.appending(path: "templates")] + folders
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    // The folders as well: they tell when a file has come or gone.
    let inputs = try all.flatMap { folder in
      [folder]
        + (try FileManager.default.subpathsOfDirectory(atPath: folder.path)).sorted()
        .map { folder.appending(path: $0) }
    }
    return [
      .buildCommand(
        displayName: "Embedding templates",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [output.path] + all.map(\.path), inputFiles: inputs + [wings],
        outputFiles: [output])
    ]
  }
}
