"use strict";

/**
 * Consonants of names in Arabic and Hebrew script, which are written without most vowels: `=mhmd=` of محمد. The rule is
 * Sources/Search/Text/Consonants.swift's.
 */
Rollcall.Matching.Consonants = (() => {
  // Others are vowels, or are written in too many ways.
  const LETTERS = new Map(
    Object.entries({
      v: "بבڤ", t: "تثطטת", j: "جغגگ", h: "حهהח", k: "خقكکכךק", d: "دذضד", r: "رר", s: "زسشصظچژזסצץש", p: "فپפף",
      l: "لל", m: "مמם", n: "نנן", w: "وו",
    }).flatMap(([consonant, letters]) => [...letters].map((letter) => [letter, consonant])),
  );
  const IS_ABJAD = /^[\u05d0-\u05ea\u0620-\u06ff]+$/;
  const ARTICLE = /^(?:\u0627\u0644|\u05d4)(?=...)/;
  const FINAL = /(?<=.)[\u0647\u0629\u05d4]$/;
  const FEWEST = 2;
  /** @type {(consonants: string) => string[]} */
  const marked = (consonants) => (consonants.length < FEWEST ? [] : [`=${consonants}=`]);

  /**
   * What finds a folded word of a name by its consonants, with the article and without.
   *
   * @param {string} word
   * @returns {string[]}
   */
  function ofName(word) {
    if (!IS_ABJAD.test(word)) return [];
    const found = [word, word.replace(ARTICLE, "")].flatMap((text) => {
      const single = text.replace(FINAL, "").replace(/(.)\1/g, "$1");
      const consonants = [...single].map((letter) => LETTERS.get(letter) ?? "").join("");
      return [consonants.replaceAll("w", "v"), consonants.replaceAll("w", "")].flatMap(marked);
    });
    return [...new Set(found)];
  }

  return { ofName, marked };
})();
