import Asking
import Basics
import Lists
import People
package import Settings

/// The source of edits in `rollcall.yml`, and the fields that they may change.
package struct EditSource: Equatable, Sendable {
  static let key = "edits"

  package var configured: ConfiguredSource
  /// The keys of fields, in the order of the form.
  package let fields: [String]

  /// Whether the edits are in a file that `rollcall edits` may write.
  package var localFile: String? {
    guard case .file(let path) = configured.source.location,
      configured.source.format == .csv
    else { return nil }
    return path
  }
}

extension EditSource {
  static let keys = SettingTable<ConfiguredSource>(
    required: ["fields"], rules: ConfigurationReader.rules(place: "from")
  ) {
    Setting("from", schema: ConfigurationReader.address, "A file or an address.")
    Setting("fields", schema: fieldList.schema, "The fields that edits may change.")
    Setting(
      "dates", .choice, \.source.values.dates,
      "The order of the numbers in dates with slashes or hyphens.")
    ConfigurationReader.listKeys
  }

  private static let fieldList = SettingType<[String]>.list(
    of: ConfigurationReader.field(Field.photo.key), mayBeEmpty: false)

  static let type = SettingType<EditSource>(keys.schema) { reader, node in
    guard let (mapping, configured) = reader.listSource(node, at: key, keys) else { return nil }
    let fields = mapping["fields"].flatMap { fieldList.read(&reader, $0) }
    guard let node = mapping["fields"], let fields, var configured else { return nil }
    let keys = fields.map { Field.named($0)?.key ?? $0 }
    for key in keys where [Field.id.key, FieldName.unit.name].contains(key) {
      reader.yaml.report(.ofWing(EditProblem.fixedField(key).diagnostic), at: node, part: key)
    }
    if keys.contains(Field.photo.key) {
      if case .file = configured.source.location {
        configured.source.photo = .value(JoinedPaths(["value"]))
      } else {
        reader.yaml.report(.ofWing(EditProblem.photoOfOthers.diagnostic), at: node, part: "photo")
      }
    }
    // Edits that are done are removed from a file, which is no loss.
    if mapping["maxLoss"] == nil, case .file = configured.source.location {
      configured.source.maxLoss = 1
    }
    return EditSource(configured: configured, fields: keys)
  }
}
