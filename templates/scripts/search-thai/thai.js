"use strict";

/**
 * Thai read by the Royal Thai General System of Transcription: Somchai of สมชาย. The rule is Sources/Search/Text/Thai.swift's;
 * docs/reference/search-index.md says it in words.
 */
Rollcall.Matching.Thai = (() => {
  const TEXTS = /[\u0e01-\u0e4e]+/g;
  const LEADING = "เแโใไ";
  const SIGNS = "ะัาำิีึืุู็ฤ";
  const SILENT = "\u0e4c";
  const NO_FINALS = "หอฮ";
  /** The vowel that is not written. */
  const CLOSED = "o";
  const OPEN = "a";

  /**
   * @typedef {{ leading: string, tail: string, spelling: string, mayClose: boolean, mustClose: boolean }} ThaiVowel
   * @typedef {{ initials: Map<string, string>, finals: Map<string, string>, vowels: ThaiVowel[] }} ThaiTable
   */

  /** @type {ThaiTable | undefined} */
  let read;

  function table() {
    if (read) return read;
    /** @type {ThaiTable} */
    const own = { initials: new Map(), finals: new Map(), vowels: [] };
    const [, lines] = Rollcall.Matching.SPELLINGS.split("\nthai\n");
    for (const line of lines.trim().split("\n")) {
      const [key, ...spellings] = line.split(" ");
      const [initial, final] = spellings.map((spelling) => spelling.replace("-", ""));
      const [leading, tail] = key.split("-");
      if (tail === undefined) {
        own.initials.set(key, initial);
        if (final !== undefined) own.finals.set(key, final);
      } else {
        const mayClose = tail.endsWith("?");
        const mustClose = tail.endsWith("+");
        own.vowels.push({ leading, tail: tail.replace(/[?+]$/, ""), spelling: initial, mayClose, mustClose });
      }
    }
    return (read = own);
  }

  /**
   * A text without tones, with a mark for silent letters, and with a vowel sign for a double ร.
   *
   * @param {string} text
   */
  function plain(text) {
    return text
      .replace(/(?:[ดตท](?=ร))?[ก-ฮ][ิุ]?์/g, SILENT)
      .replace(/ํา/g, "ำ")
      .replace(/[\u0e2f\u0e3a\u0e46\u0e48-\u0e4b\u0e4d\u0e4e]/g, "")
      .replace(/รร(?=[ก-ฬ])(?!ห)/g, "ั")
      .replace(/รร/g, "ัน");
  }

  /** A reader of one text, in one of three ways. */
  class Reader {
    /**
     * @param {string} text
     * @param {number} way
     */
    constructor(text, way) {
      this.text = text;
      this.way = way;
      this.table = table();
      this.at = 0;
    }

    /** @param {number} at */
    isConsonant(at) {
      return this.table.finals.has(this.text[at]);
    }

    /**
     * Whether a vowel is written behind a consonant.
     *
     * @param {number} at
     */
    isSign(at) {
      const sign = this.text[at];
      if (sign === undefined || SIGNS.includes(sign)) return sign !== undefined;
      return sign === "อ" && this.isConsonant(at - 1) && !SIGNS.includes(this.text[at + 1] ?? "-");
    }

    /**
     * How many consonants follow that begin no syllable with a written vowel.
     *
     * @param {number} at
     */
    bare(at) {
      let end = at;
      while (this.isConsonant(end) && !this.isSign(end)) end += 1;
      if (end === at || !this.isSign(end)) return end - at;
      return end - at - (end - at > 1 && this.isPair(end - 2) ? 2 : 1);
    }

    /** @param {number} at */
    isPair(at) {
      return this.table.initials.has(this.text.slice(at, at + 2)) && at + 1 < this.text.length;
    }

    /**
     * The vowel written around consonants that end before a place.
     *
     * @param {string} leading
     * @param {number} at
     */
    vowel(leading, at) {
      return this.table.vowels.find(
        ({ leading: own, tail, mayClose }) =>
          own === leading &&
          this.text.startsWith(tail, at) &&
          // A semivowel may begin the next syllable.
          (mayClose || !/[ยว]$/.test(tail) || this.bare(at + tail.length - 1) % 2 === 1),
      );
    }

    /** @param {string} leading */
    takeInitial(leading) {
      const { at, text } = this;
      const { initials } = this.table;
      const hasTail = leading !== "" && (this.vowel(leading, at + 2)?.tail ?? "") !== "";
      if (this.isPair(at) && (leading === "" ? this.areTogether(at) : hasTail || this.bare(at + 2) > 0)) {
        this.at += 2;
        return initials.get(text.slice(at, at + 2)) ?? "";
      }
      const first = initials.get(text[at]) ?? "";
      this.at += 1;
      if (this.way === 0 || !hasTail || !this.isConsonant(at + 1)) return first;
      this.at += 1;
      return first + OPEN + initials.get(text[at + 1]);
    }

    /** @param {number} at */
    areTogether(at) {
      if (this.isSign(at + 2)) return true;
      const count = this.bare(at);
      if (this.text[at + 1] === "ว" || count < 3) return false;
      return count % 2 === 1 || this.text[at + 2] === "ว";
    }

    /**
     * @param {boolean} isRequired
     * @param {boolean} mayRepeat
     */
    takeFinal(isRequired, mayRepeat) {
      const { at } = this;
      const { initials, finals } = this.table;
      const letter = this.text[at];
      if (!this.isConsonant(at) || NO_FINALS.includes(letter)) return "";
      if (!isRequired && this.bare(at) % 2 === 0) return "";
      const final = finals.get(letter) ?? "";
      // It begins the next syllable as well.
      if (this.isSign(at + 1)) return final;
      this.at += 1;
      if (!mayRepeat || this.way === 0 || !this.isConsonant(at + 1)) return final;
      return (this.way === 1 || isRequired ? final : "") + initials.get(letter) + OPEN;
    }

    takeSyllable() {
      const leading = LEADING.includes(this.text[this.at]) ? this.text[this.at] : "";
      this.at += leading.length;
      if (!this.isConsonant(this.at)) {
        if (leading === "") this.at += 1;
        return "";
      }
      const initial = this.takeInitial(leading);
      const written = leading !== "" || this.isSign(this.at) ? this.vowel(leading, this.at) : undefined;
      if (written) {
        this.at += written.tail.length;
        const { spelling, mayClose, mustClose } = written;
        return initial + spelling + (mayClose || mustClose ? this.takeFinal(mustClose, true) : "");
      }
      if (this.text[this.at] === "ว" && this.bare(this.at + 1) > 0) {
        this.at += 1;
        return initial + "ua" + this.takeFinal(true, false);
      }
      const count = this.bare(this.at);
      const isClosed = this.way > 0 ? count === 1 && !this.isConsonant(this.at + 1) : count % 2 === 1;
      return initial + (isClosed ? CLOSED + this.takeFinal(true, false) : OPEN);
    }

    all() {
      let spelled = "";
      while (this.at < this.text.length) spelled += this.takeSyllable();
      return spelled;
    }
  }

  /**
   * A text with its Thai in Latin letters.
   *
   * @param {string} text
   * @param {number} way
   */
  function spell(text, way) {
    return text.replace(TEXTS, (thai) => new Reader(plain(thai), way).all());
  }

  return { spell };
})();
