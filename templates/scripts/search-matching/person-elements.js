"use strict";

/** People built from what the index knows, in a line; whole results are `Rollcall.Matching.resultRow`. */
Rollcall.Matching.PersonElements = (() => {
  const { make } = Rollcall;
  const { pageOf } = Rollcall.Pages;
  const { lang, dataset } = document.documentElement;
  const root = dataset.root ?? "";

  /**
   * One or two letters.
   *
   * @param {[first: string, last: string]} name of one that is never split, the whole and ""
   */
  function initials([first, last]) {
    const words = last === "" ? first.split(" ") : [first, last];
    const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
    const letters = ends.map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word.split(" ")[0])?.[0] ?? "");
    // Letters of Arabic would join, as in a word.
    return letters.join(/^[\u0600-\u08ff]/.test(letters[1] ?? "") ? "\u200c" : "").toUpperCase();
  }

  /** The colour of a person's initials, the one that the pages have. */
  function hue(/** @type {string} */ slug) {
    let sum = 2166136261;
    for (let at = 0; at < slug.length; at += 1) sum = Math.imul(sum ^ slug.charCodeAt(at), 16777619);
    return ((sum ^ (sum >>> 15)) >>> 0) % 12;
  }

  /**
   * @param {SearchEngine} engine
   * @param {number} row
   */
  function avatar(engine, row) {
    const photo = engine.photo[row];
    if (photo) return make("img", { className: "avatar u-photo", src: root + photo, alt: "", loading: "lazy" });
    const className = `avatar hue-${hue(engine.slug[row])}`;
    return make("span", { className, ariaHidden: "true" }, initials(engine.nameParts(row)));
  }

  /** The scripts of many languages have that of the most speakers, as on the pages. */
  const SCRIPTS =
    /(?<uk>[ЄІЇєіїҐґ])|(?<ja>[\u3040-\u30ff])|(?<el>\p{Script=Greek})|(?<ru>\p{Script=Cyrillic})|(?<hy>\p{Script=Armenian})|(?<he>\p{Script=Hebrew})|(?<ar>\p{Script=Arabic})|(?<hi>\p{Script=Devanagari})|(?<th>\p{Script=Thai})|(?<ka>\p{Script=Geor})|(?<ko>\p{Script=Hangul})|(?<zh>\p{Script=Han})/gu;

  /**
   * What tells the language of a name, as far as its script tells another one than the page's.
   *
   * @param {string} name
   */
  function languageOf(name) {
    const found = [...name.matchAll(SCRIPTS)].map(({ groups = {} }) => Object.keys(groups).find((code) => groups[code]) ?? "");
    const code = found.find((one) => one === "uk" || one === "ja") ?? found[0] ?? "";
    const [own] = lang.split("-");
    const isCyrillic = /^(be|bg|kk|ky|mk|mn|ru|sr|tg|uk)$/.test(own);
    return code === "" || code === own || (code === "ru" && isCyrillic) ? {} : { lang: code };
  }

  /**
   * Picture and name, with a link to the page.
   *
   * @param {SearchEngine} engine
   * @param {number} row
   */
  function small(engine, row) {
    const slug = engine.slug[row];
    const link = make("a", { href: pageOf(slug) }, avatar(engine, row), make("span", languageOf(engine.name[row]), engine.name[row]));
    const item = make("li", {}, link);
    Rollcall.Visitor.Faces.dress(item, slug);
    return item;
  }

  return { avatar, languageOf, small };
})();
