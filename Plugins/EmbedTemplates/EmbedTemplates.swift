import Foundation
import PackagePlugin

/// Makes the package's folder `templates`, and the schema of its configuration, a part of the target: writes one
/// Swift file that holds the bytes of them all, anew whenever one of them has changed, come or gone.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "templates")
    let schema = context.package.directoryURL.appending(path: "docs/rollcall.schema.json")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    // The folders as well: they tell when a file has come or gone.
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let inputs = [folder, schema] + paths.map { folder.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Embedding templates",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [output.path, folder.path, schema.path], inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
