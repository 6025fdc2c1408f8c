import Output
import People

extension FileKind {
  static let peopleSchema = FileKind("people.schema.json", .leaf, .path)
}

/// `people.schema.json`: what `people.json` and its parts hold, as JSON Schema 2020-12.
enum PeopleSchema {
  /// - Parameter further: Properties of a person that wings add.
  static func bytes(_ further: [String]) -> [UInt8] {
    let indent = String(repeating: " ", count: 8)
    let more = further.map { text in
      ",\n" + text.split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
    }
    return Array((head + fields + properties + more.joined() + tail).utf8)
  }

  /// The standard fields without a place of their own.
  private static let fields = Field.stored.map { field in
    let type =
      switch field.kind {
      case .list, .emails, .phones: ##"{ "$ref": "#/$defs/texts" }"##
      case .people: #"{ "type": "array", "items": \#(slug), "uniqueItems": true }"#
      case .person: slug
      case .date: #"{ "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }"#
      default: #"{ "type": "string", "minLength": 1 }"#
      }
    return "            \"\(field.json)\": \(type),\n"
  }.joined()

  private static let slug = #"{ "type": "string", "pattern": "^[a-z0-9-]+$" }"#

  private static func pattern(_ file: PersonFile) -> String {
    "^" + file.path(of: "[a-z0-9-]+").replacing(".", with: #"\\."#) + "$"
  }

  private static let head = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "The people of a directory",
      "description": "people.json is everybody or, above 10,000 people, names the parts that hold them.",
      "type": "object",
      "oneOf": [{ "$ref": "#/$defs/people" }, { "$ref": "#/$defs/parts" }],
      "$defs": {
        "people": {
          "description": "Everybody, or who is in a part, in the order of the site's default language.",
          "required": ["people"],
          "additionalProperties": false,
          "properties": {
            "people": { "type": "array", "items": { "$ref": "#/$defs/person" } }
          }
        },
        "parts": {
          "description": "Everybody is in one of the parts, by a hash of who they are.",
          "required": ["count", "parts"],
          "additionalProperties": false,
          "properties": {
            "count": { "type": "integer", "minimum": 10001, "description": "How many people there are." },
            "parts": {
              "type": "array",
              "minItems": 1,
              "uniqueItems": true,
              "items": { "type": "string", "pattern": "^data/people-[0-9a-f]+\\.json$" },
              "description": "Files of people, from the site's root."
            }
          }
        },
        "person": {
          "type": "object",
          "required": ["name", "emails", "phones", "projects", "offices", "page"],
          "additionalProperties": false,
          "properties": {
            "name": { "type": "string", "minLength": 1, "description": "The full name." },
            "firstName": {
              "type": "string",
              "description": "Absent, like lastName, where the source gives one name only."
            },
            "lastName": { "type": "string" },
            "id": { "type": "string", "description": "The identifier in the person's first source." },
            "emails": { "$ref": "#/$defs/texts", "description": "The main address first." },
            "phones": { "$ref": "#/$defs/texts", "description": "As the sources write them." },
            "position": { "type": "string", "description": "The position's code." },
            "projects": { "$ref": "#/$defs/texts" },
            "offices": {
              "$ref": "#/$defs/texts",
              "description": "Those that the sources name, or else the names of the sources."
            },

    """#

  private static let properties = #"""
            "manager": {
              "type": "string",
              "pattern": "^[a-z0-9-]+$",
              "description": "The slug of whom the person reports to: the page is \#(PersonFile.page.path(of: "SLUG"))."
            },
            "unit": {
              "type": "array",
              "minItems": 1,
              "items": { "type": "string", "minLength": 1 },
              "description": "The names of the person's unit and of those above, the top first."
            },
            "details": {
              "type": "object",
              "description": "Further fields by key; null where the source says never.",
              "additionalProperties": {
                "anyOf": [
                  { "type": ["string", "number", "boolean", "null"] },
                  { "$ref": "#/$defs/period" }
                ]
              }
            },
            "page": {
              "type": "string",
              "pattern": "\#(pattern(.page))",
              "description": "The person's page, from the site's root."
            },
            "card": {
              "type": "string",
              "pattern": "\#(pattern(.card))",
              "description": "The published card; absent where no contact matches, unless everybody has one."
            },
            "photo": {
              "type": "string",
              "pattern": "^assets/photo\\.[0-9a-f]{16}\\.(jpg|png|webp)$",
              "description": "The contact's photo; absent where it has none that is published."
            }
    """#

  private static let tail = #"""

          }
        },
        "texts": { "type": "array", "items": { "type": "string", "minLength": 1 }, "uniqueItems": true },
        "period": {
          "type": "object",
          "required": ["start", "end"],
          "additionalProperties": false,
          "properties": {
            "start": { "type": ["string", "null"], "description": "RFC 3339." },
            "end": { "type": ["string", "null"] }
          }
        }
      }
    }

    """#
}
