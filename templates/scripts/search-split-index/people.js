"use strict";

/** The people that have been met, each under a row, and all that is known of them. */

Rollcall.Split.People = class TreePeople {
  static #rowsASlice = 10;
  /** @type {Map<string, number>} */
  #rows = new Map();
  /** @type {string[][][]} */
  #words = [];

  /** @type {string[]} */
  name = [];
  /** @type {string[]} */
  slug = [];
  /** @type {string[]} */
  email = [];
  /** @type {string[]} */
  phone = [];
  /** @type {string[]} */
  digits = [];
  /** The numbers of each person's terms by field.
   * @type {number[][][]} */
  terms = [];
  /** Whether those are all terms: not all rows have those of all fields.
   * @type {boolean[]} */
  knowsAllTerms = [];
  /** The values that are searched by their words alone.
   * @type {string[]} */
  texts = [];
  /** @type {boolean[]} */
  hasCard = [];
  /** The path of each photo, "" where there is none.
   * @type {string[]} */
  photo = [];
  /** @type {[first: string, last: string][]} */
  parts = [];
  /** What the directory is sorted by.
   * @type {string[][]} */
  sortTexts = [];

  /**
   * @param {Rollcall.Split.Terms} terms
   * @param {TreeHead} head
   */
  constructor(terms, { domains, phoneStarts, order, unsearched }) {
    this.searchesEmails = !unsearched.split(" ").includes("email");
    this.folding = terms.folding;
    this.allTerms = terms;
    this.domains = domains.split(" ");
    this.phoneStarts = phoneStarts.split("\n");
    this.by = order.by;
  }

  /**
   * The rows of those who stand in a leaf, or in a part of it.
   *
   * @param {Rollcall.Split.Leaf} leaf
   * @param {number} [start]
   * @param {number} [end]
   * @returns {Work<number[]>}
   */
  *rowsOf(leaf, start = 0, end = leaf.count) {
    for (let at = start; at < end; at += 1) {
      if (at % TreePeople.#rowsASlice === 0) yield;
      leaf.rows[at] ??= this.#add(leaf, at);
    }
    return leaf.rows.slice(start, end);
  }

  /**
   * @param {Rollcall.Split.Leaf} leaf
   * @param {number} at
   */
  #add(leaf, at) {
    const written = leaf.names[at] ?? "";
    const name = written.replace("\x1f", " ").trim();
    const slug = this.#slug(leaf.slugs[at], name);
    const known = this.#rows.get(slug);
    const row = known ?? this.name.length;
    const named = leaf.terms.map((column) => column[at]);
    if (leaf.hasAllTerms && !this.knowsAllTerms[row]) {
      const [further, ...texts] = (leaf.further[at] ?? "").split("\x1f");
      this.knowsAllTerms[row] = true;
      this.terms[row] = this.allTerms.ofPerson([...named, ...further.split("+")]);
      this.texts[row] = texts.join(" ");
      delete this.#words[row];
    }
    if (known !== undefined) return known;
    this.#rows.set(slug, row);
    this.terms[row] ??= this.allTerms.ofPerson(named);
    this.name.push(name);
    this.slug.push(slug);
    this.email.push(this.#addresses(leaf.emails[at], slug, written));
    const phone = this.#phones(leaf.phones[at]);
    this.phone.push(phone);
    const forms = leaf.digits[at].replaceAll("\x1f", "\t");
    this.digits.push(forms || phone.replace(/[^\d+\t]/g, ""));
    this.hasCard.push(leaf.hasCard[at]);
    this.photo.push(leaf.photos[at] && "assets/photo." + leaf.photos[at]);
    const [first, last = ""] = written.split("\x1f");
    this.parts.push([first, last]);
    this.sortTexts.push(this.#sortTexts(name, written, leaf.sortTexts[at]));
    return row;
  }

  /**
   * @param {string} written
   * @param {string} name
   */
  #slug(written, name) {
    if (written === "") return this.folding.words(name).join("-");
    if (!written.startsWith("~")) return written;
    return Rollcall.Matching.Spellings.slugs(name, this.folding)[Number(written.slice(1))];
  }

  /**
   * @param {string} written
   * @param {string} slug
   * @param {string} name as it is written
   */
  #addresses(written, slug, name) {
    if (written === "-") return "";
    const words = slug.split("-");
    const usual = () => {
      const [first, last] = name.split("\x1f");
      const count = last === undefined ? 1 : this.folding.words(first).length;
      return `${words.slice(0, count).join("-")}.${words.slice(count).join("-")}@${this.domains[0]}`;
    };
    const address = (/** @type {string} */ text) => {
      if (text === "") return usual();
      if (text.startsWith("=")) return text.slice(1);
      const [pattern, domain] = text.split("@");
      const local = pattern.replace(/[A-Z]/g, (letter) =>
        letter === "Z" ? words[words.length - 1] : words[letter.charCodeAt(0) - 65],
      );
      return `${local}@${this.domains[parseInt(domain, 36)]}`;
    };
    return written.split("\x1f").map(address).join("\t");
  }

  /** @param {string} written */
  #phones(written) {
    if (written === "\x07") return "";
    const phone = (/** @type {string} */ text) => {
      const isText = text.startsWith("\x05");
      const rest = isText ? text.slice(1, -1) : text;
      if (isText && rest.startsWith("=")) return rest.slice(1);
      const start = /^[\x0b-\x1e]/.test(rest) ? rest.charCodeAt(0) - 10 : 0;
      const own = start > 0 ? rest.slice(1) : rest;
      return this.phoneStarts[start] + (isText ? own : TreePeople.#digitsOf(own));
    };
    return written.split("\x1f").map(phone).join("\t");
  }

  /**
   * The digits that characters stand for, two for each.
   *
   * @param {string} pairs
   */
  static #digitsOf(pairs) {
    return pairs.replace(/[^]/g, (letter) => {
      const code = letter.charCodeAt(0);
      return String(code < 32 ? code + 95 : code - 32).padStart(2, "0");
    });
  }

  /**
   * @param {string} name
   * @param {string} written
   * @param {string} text
   */
  #sortTexts(name, written, text) {
    if (this.by === "name") return [name];
    if (!written.includes("\x1f")) return [text, name, ""];
    const [first, last] = written.split("\x1f");
    return [text, last, first];
  }

  /**
   * The folded words of a person: of the name, of its other spellings, of the e-mail addresses and `texts`.
   *
   * @param {number} row
   */
  words(row) {
    const name = this.name[row];
    this.#words[row] ??= [
      this.folding.words(name),
      Rollcall.Matching.furtherWords(name, this.slug[row], this.folding, this.parts[row]),
      [...(this.searchesEmails ? this.folding.words(this.email[row]) : []), ...this.folding.words(this.texts[row] ?? "")],
    ];
    return this.#words[row];
  }
};
