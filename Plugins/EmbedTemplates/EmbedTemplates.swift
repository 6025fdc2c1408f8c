import Foundation
import PackagePlugin

/// Makes the package's folder `templates` a part of the target: writes one Swift file that holds the bytes of all
/// files, anew whenever one of them has changed, come or gone.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    // The folders as well: they tell when a file has come or gone.
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let inputs = [folder] + paths.map { folder.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Embedding templates",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [output.path, folder.path], inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
