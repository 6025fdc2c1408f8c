import Asking
import Basics
import Foundation
import Lists
import People
import Site

/// Reads a configuration and collects all errors.
package struct ConfigurationReader {
  let folder: ProjectFolder
  let home: String?
  package var yaml: YAMLReader
  var references: EnvironmentReferences
  /// The sources and their fields, which other keys name.
  var sources: [ConfiguredSource] = []
  package internal(set) var fields = KnownFields([], areAll: false)
  /// Whether the source that is read names values by headings, and not by paths.
  var hasHeadings = false
  /// The names of the lists that are joined to it.
  var joinNames: [String] = []
  let wings: WingList

  init(_ file: TextFile, environment: [String: String], wings: WingList) {
    self.wings = wings
    folder = ProjectFolder(ofFile: file.path)
    home = environment["HOME"]
    yaml = YAMLReader(file)
    references = EnvironmentReferences(environment)
  }

  /// Reads the root. Faulty values are reported and replaced by their defaults; `nil` for a root that is not a
  /// mapping.
  mutating func configuration(_ node: YAMLNode) -> Configuration? {
    guard
      let root = yaml.mapping(
        node, keys: wings.top.keys, elsewhere: (.source, wings.source.keys))
    else { return nil }
    let faults = yaml.errors.count
    sources = yaml.required("sources", of: root).flatMap { sources($0) } ?? []
    fields = KnownFields(sources, areAll: yaml.errors.count == faults)
    if root[ConfiguredTree.key] != nil { fields.addUnit() }
    var configuration = Configuration(
      file: yaml.file.path, places: ConfigurationPlaces(file: yaml.file, root: node),
      folder: folder)
    configuration.wings = wings.unset
    store(root, wings.top, into: &configuration)
    if configuration.options.isPublic { configuration.wings = configuration.wings.inPublic }
    configuration.options.take(configuration.wings.ofSite)
    configuration.sources = sources
    configuration.wings.take(sources)
    let contacts = root["contacts"].flatMap { self.contacts($0) }
    configuration.contacts = contacts?.source
    configuration.cacheHome = configuration.cache.parentFolder
    readTogether(root, &configuration.options)
    configuration.options.publish = contacts?.publish ?? []
    let phoneCountry = configuration.phoneCountry
    configuration.options.contactsCountry = contacts?.source.phoneCountry ?? phoneCountry
    configuration.options.offices =
      root["offices"].flatMap { offices($0, phoneCountry) } ?? []
    configuration.secrets = references.secrets
    for mistake in configuration.mistakesOfWings where mistake.words.severity == .error {
      yaml.report(.ofWing(mistake.words), at: mistake.spot)
    }
    return configuration
  }

  /// The options of pages that depend on other keys.
  private mutating func readTogether(_ root: YAMLMapping, _ options: inout SiteOptions) {
    options.titles = root["title"].flatMap { titles($0, options.languages) } ?? [:]
    options.title = options.languages.first.flatMap { options.titles[$0] } ?? options.title
    if let tree = options.tree {
      let keys: [(String, WritableKeyPath<SiteOptions, [FieldName]>)] = [
        ("groups", \.groups), ("search", \.search), ("filters", \.filters),
      ]
      for (key, fields) in keys where root[key] == nil {
        // The unit says the department as well.
        options[keyPath: fields].removeAll {
          $0 == FieldName(.department) && tree.fields.contains($0)
        }
        options[keyPath: fields].append(.unit)
      }
    }
    // What has an address of its own is served: a script that any page may load would be idle there.
    options.fromDisk = options.fromDisk ?? (options.baseURL == nil ? nil : false)
  }
}

/// Fills `${NAME}` from the environment. `$$` is a `$`; any other `$` is unchanged.
struct EnvironmentReferences {
  private let environment: [String: String]
  /// The values filled in, which messages conceal.
  private(set) var secrets: [String] = []

  init(_ environment: [String: String]) {
    self.environment = environment
  }

  /// An invalid reference.
  struct Fault: Error, Equatable {
    let part: String
    let reason: ConfigurationReason
  }

  /// Fills a text. An empty value counts as missing, as on build servers without the secret.
  mutating func expand(_ text: String) throws(Fault) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "$", let next = rest.first, next == "$" || next == "{" else {
        result.append(scalar)
        continue
      }
      rest.removeFirst()
      guard next == "{" else {
        result.append("$")
        continue
      }
      let name = String(rest.prefix { $0 != "}" })
      guard rest.contains("}"), Self.isName(name) else {
        throw Fault(part: "${" + name, reason: .badValue(expected: .environmentReference))
      }
      rest.removeFirst(name.unicodeScalars.count + 1)
      guard let value = environment[name], !value.isEmpty else {
        throw Fault(part: "${\(name)}", reason: .environmentNotSet(name))
      }
      keepSecret(value)
      result.append(contentsOf: value.unicodeScalars)
    }
    return String(result)
  }

  /// The value of a variable for a program.
  func value(of name: String) throws(Fault) -> String {
    guard Self.isName(name) else {
      throw Fault(part: name, reason: .badValue(expected: .variableName))
    }
    guard let value = environment[name], !value.isEmpty else {
      throw Fault(part: name, reason: .environmentNotSet(name))
    }
    return value
  }

  /// The variables that every program gets.
  var common: [String: String] {
    environment.filter { ["PATH", "HOME", "LANG"].contains($0.key) }
  }

  /// Conceals a value in messages.
  mutating func keepSecret(_ value: String) {
    if !value.isEmpty, !secrets.contains(value) { secrets.append(value) }
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return name.unicodeScalars.allSatisfy {
      $0 == "_" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
  }
}
