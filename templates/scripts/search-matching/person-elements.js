"use strict";

/** People built from what the index knows: a result, which is a row in the look of the lists, or less of them. */
Rollcall.Matching.PersonElements = (() => {
  const { make } = Rollcall;
  const { MarkedText } = Rollcall.Matching;
  const { pageOf } = Rollcall.Pages;
  const { lang, dataset } = document.documentElement;
  const root = dataset.root ?? "";

  /** @param {Term} term */
  const shownName = (term) => term.names?.[lang] ?? term.code;

  /**
   * One or two letters.
   *
   * @param {[first: string, last: string]} name of one that is never split, the whole and ""
   */
  function initials([first, last]) {
    const words = last === "" ? first.split(" ") : [first, last];
    const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
    return ends.map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word.split(" ")[0])?.[0] ?? "").join("").toUpperCase();
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
   * Of several values the one that was looked for; else the main one.
   *
   * @param {string} written
   * @param {(text: string, place: number) => TextRange[]} rangesOf
   */
  function best(written, rangesOf) {
    const values = written.split("\t").map((text, place) => ({ text, ranges: rangesOf(text, place) }));
    return values.find(({ ranges }) => ranges.length > 0) ?? values[0];
  }

  /**
   * First the terms that only some results show, as far as the query found them, so that no narrow line cuts them; then
   * those that all results show.
   *
   * @param {SearchEngine} engine
   * @param {number} row
   * @param {Found} found
   */
  function role(engine, row, found) {
    /** @type {Element[]} */
    const sought = [];
    /** @type {Element[]} */
    const others = [];
    for (const { field, className, isInAllRows } of engine.fields.values()) {
      for (const term of engine.termsOf(field, row)) {
        const text = shownName(term);
        const ranges = Rollcall.Matching.wordRanges(engine.folding, text, found);
        if (!isInAllRows && ranges.length === 0) continue;
        (isInAllRows ? others : sought).push(make("span", { className }, ...MarkedText.plain(text, ranges)));
      }
    }
    return make("p", { className: "result-role" }, ...sought, ...others);
  }

  /**
   * A link that its style draws as an icon.
   *
   * @param {string} className
   * @param {string} href
   * @param {string} words
   */
  const link = (className, href, words) => make("a", { className, href }, words);

  /**
   * @param {string} key
   * @param {Partial<HTMLParagraphElement>} properties
   * @param {(Node | string)[]} children
   */
  function field(key, properties, ...children) {
    const element = make("p", properties, ...children);
    element.dataset.field = key;
    return element;
  }

  /**
   * What an address links to, as on the pages; "" for odd text.
   *
   * @param {string} email
   */
  function mailLink(email) {
    const isLinkable = /^[\w.\-!#$%&'*+/=?^\x60{|}~\p{L}]+@(?!\.)[a-zA-Z\d.\-\p{L}]+(?<!\.)$/u.test(email);
    return isLinkable ? "mailto:" + encodeURIComponent(email).replace(/%(40|2B|24)/g, decodeURIComponent) : "";
  }

  /**
   * What a number links to, as on the pages; "" for odd text.
   *
   * @param {string} forms in which it is looked for, the one that is dialled first
   */
  function callLink(forms = "") {
    const [, number, extension] = /^(\+?\d{3,19})(?:,(\d+))?(?: |$)/.exec(forms) ?? [];
    return number ? `tel:${number}${extension ? ";ext=" + extension : ""}` : "";
  }

  /**
   * @param {SearchEngine} engine
   * @param {number} row
   * @param {Found} found
   */
  function row(engine, row, found) {
    const words = (/** @type {string} */ text) => Rollcall.Matching.wordRanges(engine.folding, text, found);
    const name = engine.name[row];
    const slug = engine.slug[row];
    const page = make(
      "a",
      { className: "u-url", href: pageOf(slug) },
      make("span", { className: "p-name", dir: "auto", ...languageOf(name) }, ...MarkedText.plain(name, words(name))),
    );
    const email = best(engine.email[row], words);
    const forms = engine.digits[row].split("\t");
    const hasNumber = found.tokens.some(({ number }) => number);
    const phone = best(engine.phone[row], (text, place) =>
      hasNumber ? Rollcall.Matching.Phones.ranges(text, forms[place], found.tokens) : [],
    );
    const call = callLink(forms[engine.phone[row].split("\t").indexOf(phone.text)]);
    const item = make(
      "li",
      { className: "row h-card" },
      avatar(engine, row),
      make(
        "div",
        {},
        page,
        role(engine, row, found),
        field("email", { className: "result-email" }, ...MarkedText.address(email.text, email.ranges)),
        field("phone", { className: `result-phone${call ? "" : " p-tel"}` }, ...MarkedText.plain(phone.text, phone.ranges)),
      ),
    );
    if (call) {
      /** As in the rows of lists: programs read the number with its country. */
      item.append(link("call p-tel", call, call.slice("tel:".length)));
    }
    const mail = mailLink(email.text);
    if (mail) item.append(link("mail u-email", mail, email.text));
    if (engine.hasCard[row]) {
      const save = link("save", Rollcall.Pages.cardOf(slug), `${Rollcall.text("saveContact")}: ${name}`);
      save.type = "text/vcard";
      item.append(save);
    }
    Rollcall.Visitor.Faces.dress(item, slug);
    return item;
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

  return { row, small };
})();
