import Basics
import Lists
import People
import Site

extension WingList {
  /// The JSON Schema of `rollcall.yml`, by which editors complete and check it.
  package var schema: String { "{\n" + members.indented + "\n}" }

  private var members: String {
    typealias Keys = ConfigurationReader
    return ##"""
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "rollcall.yml",
      "description": "The configuration of Rollcall, which turns lists of people into a directory: a static web site.",
      \##(top.schema),
      "definitions": {
        "text": { "type": ["string", "number", "boolean"], "minLength": 1 },
        "textByLanguage": { \##(Keys.texts), "propertyNames": { "pattern": \##(Keys.languagePattern) } },
        "phoneCountry": {
          "description": "A country's calling code, such as \"372\": national numbers become international.",
          "type": ["string", "integer"], "minimum": 1, "maximum": 999, "pattern": "^\\s*\\+?[1-9][0-9]{0,2}\\s*$"
        },
        "path": {
          "description": "Names divided by dots; \"a.b\" in quotation marks for a name that holds a dot, [0] an item, [-1] the last one, [type=work] the first item of which that is true, [end=] the first without that value, [end>=today] the first that is not over, [] all of them, also of an object; ^.name a value of the object around the record, @key its key. Of csv and ldif: a heading or attribute.",
          "$ref": "#/definitions/text"
        },
        "paths": {
          "oneOf": [
            { "$ref": "#/definitions/path" },
            { "description": "Several, whose values are joined.", "type": "array", "minItems": 1, "items": { "$ref": "#/definitions/path" } }
          ]
        },
        "photo": {
          "description": "Where the photo is: a path in the record, whose value is an address, a path or base64; or an address or file with a field in braces, such as https://photos.example/{id}.jpg.",
          "$ref": "#/definitions/field"
        },
        "field": { "oneOf": [{ "$ref": "#/definitions/path" }, \##(Self.object(Keys.place))] },
        "reference": { "oneOf": [{ "$ref": "#/definitions/path" }, \##(Self.object(Keys.reference))] },
        "detail": \##(Self.object(Keys.detail)),
        "fields": {
          "description": "Where each field is. Any further key is a detail of the page.",
          "type": "object",
          "anyOf": [{ "required": ["firstName"] }, { "required": ["lastName"] }, { "required": ["name"] }],
          "propertyNames": { "pattern": "^[A-Za-z][A-Za-z0-9_-]*$", "not": { "enum": ["offices", "project", "none"] } },
          "additionalProperties": { "$ref": "#/definitions/detail" },
          "properties": {
            \##(Field.standard.map(Self.property).joined(separator: ",\n      "))
          }
        },
        "publish": {
          "description": "The fields of people that may be published: keys of `fields`, and in tables without `fields` the headings of further columns. Names always are. All by default.",
          "type": "array", "uniqueItems": true,
          "items": { "allOf": [{ "$ref": "#/definitions/text" }, { "not": { "enum": ["name", "firstName", "lastName", "offices"] } }] }
        },
        "hidingValue": {
          "anyOf": [
            { "$ref": "#/definitions/text" },
            {
              "description": "A whole number that has this bit.",
              "type": "object", "additionalProperties": false, "required": ["bit"],
              "properties": { "bit": { "type": "integer", "minimum": 1 } }
            }
          ]
        },
        "hidingValues": {
          "anyOf": [
            { "$ref": "#/definitions/hidingValue" },
            { "type": "array", "minItems": 1, "items": { "$ref": "#/definitions/hidingValue" } }
          ]
        },
        "source": \##(Self.object(source)),
        "join": \##(Self.object(Keys.join)),
        "nextPage": \##(Self.object(Keys.nextPage)),
        "auth": \##(Self.object(Keys.auth)),
        "site": \##(Self.object(SiteVariants.site(self)))
      }
      """##
  }

  private static func object<Target>(_ table: SettingTable<Target>) -> String {
    "{\n" + table.schema.indented.indented + "\n  }"
  }

  private static func property(_ field: Field) -> String {
    let type = field == .photo ? "photo" : field.isOfPeople ? "reference" : "field"
    return "\"\(field.key)\": { \"$ref\": \"#/definitions/\(type)\" }"
  }
}
