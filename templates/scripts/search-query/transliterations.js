"use strict";

/**
 * The other spellings of each Latin word of a text that is a Russian or Ukrainian name by one of the customs: of
 * `shcherbakova` those of Щербакова. A word is read back into Cyrillic by each custom, and counts if that custom spells
 * what was read so. The reading with the fewest letters is best.
 *
 * @type {(text: string, folding: Rollcall.Matching.Folding) => string[][]}
 */
Rollcall.Matching.transliterations = (() => {
  // Spellings of щ, and endings of family names.
  const IS_NAME =
    /shch|schtsch|(?<=^.{3,})(?:[eo][vw]a?|ski(?:y|j|i)?|sky|ska[iyj]a|enko|(?:ch|tsch|ts)uk|v[iy](?:t?ch|ts)|witsch)$/;
  const MARKED = { štš: "shch", šč: "shch", tš: "ch", š: "sh", ž: "zh", č: "ch" };
  const VOWELS = "аеёиоуыэюя";
  /** @type {Map<string, string>[] | undefined} by custom, what letters are read as */
  let readings;

  function readingsByCustom() {
    if (readings) return readings;
    /** @type {Map<string, string>[]} */
    const found = [];
    const usual = new Set();
    const [lines] = Rollcall.Matching.SPELLINGS.trim().replace(/^russian\n/, "").split("\nukrainian\n");
    for (const line of lines.split("\n")) {
      const [letter, ...spellings] = line.split(" ");
      if (!/^[а-щыюяё]$/.test(letter)) continue;
      for (let custom = 0; custom < 8; custom += 1) {
        found[custom] ??= new Map();
        const spelling = spellings[Math.min(custom, spellings.length - 1)];
        // The letter of which it is the usual spelling comes first: z is з, not ж.
        const key = `${custom}${spelling}`;
        if (!usual.has(key)) found[custom].set(spelling, letter);
        if (spelling === spellings[0]) usual.add(key);
      }
    }
    return (readings = found);
  }

  /**
   * A word in Cyrillic; "" if it holds what the custom never writes.
   *
   * @param {string} word
   * @param {Map<string, string>} letters
   */
  function read(word, letters) {
    let cyrillic = "";
    for (let at = 0; at < word.length; ) {
      const length = [7, 4, 3, 2, 1].find((length) => letters.has(word.slice(at, at + length)));
      if (length === undefined) return "";
      const letter = letters.get(word.slice(at, at + length)) ?? "";
      const isBehindVowel = cyrillic !== "" && VOWELS.includes(cyrillic[cyrillic.length - 1]);
      cyrillic += letter === "и" && isBehindVowel ? "й" : letter;
      at += length;
    }
    return cyrillic;
  }

  /**
   * @param {string[]} words of one name, as it may be written
   * @param {Rollcall.Matching.Folding} folding
   */
  function others(words, folding) {
    /** @type {{ length: number, spelled: string[] }[]} */
    const names = [];
    for (const word of words) {
      if (!/^[a-z]+$/.test(word) || !IS_NAME.test(word)) continue;
      for (const [custom, letters] of readingsByCustom().entries()) {
        const asRead = read(word, letters);
        // A German s is either letter, except before a voiceless one.
        for (const name of new Set([asRead, asRead.replace(/с(?![кпстфхцчшщ]|$)/g, "з")])) {
          const spelled = Rollcall.Matching.Spellings.customs(name, folding).map(([one]) => one);
          if (spelled[custom] === word) names.push({ length: name.length, spelled });
        }
      }
    }
    const fewest = Math.min(...names.map(({ length }) => length));
    const found = new Set(names.flatMap(({ length, spelled }) => (length === fewest ? spelled : [])));
    return [...found].filter((one) => one !== words[0]);
  }

  return (text, folding) => {
    const words = folding.words(text);
    // Addresses are written in one way.
    if (/[.@_\p{N}]/u.test(text)) return words.map(() => []);
    const marked = text.normalize("NFC").toLowerCase().replace(/štš|šč|tš|[šžč]/g, (letters) => Reflect.get(MARKED, letters));
    const read = folding.words(marked);
    return words.map((word, at) => others(words.length === read.length ? [...new Set([word, read[at]])] : [word], folding));
  };
})();
