"use strict";

/** Corrections as a message that people read, with a block that `rollcall edits add` reads. */

/** @typedef {{ key: string, label: string, was: string, value: string }} Correction */

Rollcall.Edits = {};

{
  const WIDTH = 64;
  // What a mail program, Markdown or HTML might change, and what hides or turns other letters.
  const SPECIAL =
    /[`<>&\u007f-\u00a0\u00ad\u061c\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]|\p{Surrogate}|\p{Default_Ignorable_Code_Point}/gu;

  /** @param {string} text one of JSON */
  const escaped = (text) =>
    text
      // The marks of a block occur nowhere else.
      .replace(/ROLLCALL/g, "\\u0052OLLCALL")
      .replace(SPECIAL, (special) =>
        Array.from({ length: special.length }, (_, at) => `\\u${special.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""),
      );

  /**
   * Breaks a line of JSON before a mail program does; no part begins with a space, which would be lost.
   *
   * @param {string} line
   */
  function broken(line) {
    /** @type {string[]} */
    const parts = [];
    let part = "";
    for (const letter of line) {
      if (part.length >= WIDTH && letter !== " ") {
        parts.push(`${part}\\`);
        part = "";
      }
      part += letter;
    }
    return [...parts, part].join("\n");
  }

  /**
   * @param {string} person an id or an address
   * @param {string} date
   * @param {Correction[]} corrections
   */
  Rollcall.Edits.block = (person, date, corrections) => {
    const edits = corrections.map(({ key, was, value }) => escaped(JSON.stringify({ field: key, was, value })));
    const head = escaped(JSON.stringify({ person, date })).slice(0, -1);
    const lines = [`${head},"edits":[`, ...edits.map((edit, at) => (at < edits.length - 1 ? `${edit},` : edit)), "]}"];
    return ["-----BEGIN ROLLCALL EDIT-----", ...lines.map(broken), "-----END ROLLCALL EDIT-----"].join("\n");
  };

  /** @param {string} text on one line, which is no mark of anything */
  const shown = (text) =>
    text
      .replace(SPECIAL, (special) => (special === "<" || special === ">" || special === "&" ? special : special === "`" ? "'" : " "))
      .replace(/\s+/g, " ")
      .replace(/ROLLCALL/g, "Rollcall")
      .trim() || "–";

  /**
   * The whole message. In an issue it is code, so that nothing in it is markup, a mention or a picture.
   *
   * @param {{ person: string, name: string, mail?: boolean }} whom
   * @param {string} date
   * @param {Correction[]} corrections
   */
  Rollcall.Edits.message = ({ person, name, mail }, date, corrections) => {
    const lines = [
      Rollcall.text("editIntro", { name: shown(name) }),
      "",
      ...corrections.map(({ label, was, value }) => `${shown(label)}: ${shown(was)} → ${shown(value)}`),
      "",
      Rollcall.Edits.block(person, date, corrections),
    ];
    return (mail ? lines : ["```text", ...lines, "```"]).join("\n") + "\n";
  };

  /**
   * The address that opens the message, and whether it holds all of it: servers and mail programs take no longer ones.
   *
   * @param {{ before: string, after: string, mail?: boolean }} target
   * @param {string} message
   */
  Rollcall.Edits.address = ({ before, after, mail }, message) => {
    const text = message.replace(/\p{Surrogate}/gu, "\ufffd");
    const whole = before + encodeURIComponent(mail ? text.replace(/\n/g, "\r\n") : text) + after;
    const isWhole = whole.length <= (mail ? 1800 : 6000);
    return { href: isWhole ? whole : before + after, isWhole };
  };
}
