"use strict";

/** People built from what the index knows: a result, which is a row in the look of the lists, or less of them. */
Rollcall.Matching.PersonElements = (() => {
  const { make } = Rollcall;
  const { MarkedText } = Rollcall.Matching;
  const { pageOf } = Rollcall.Pages;
  const { lang, dataset } = document.documentElement;
  const { page } = Rollcall.Loading;
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
   * Of several values the one that was looked for; else the main one.
   *
   * @param {string} written
   * @param {(text: string, place: number) => TextRange[]} rangesOf
   */
  function best(written, rangesOf) {
    const values = written.split("\t").map((text, place) => ({ text, ranges: rangesOf(text, place) }));
    return values.find(({ ranges }) => ranges.length > 0) ?? values[0];
  }

  /** @type {(text: string) => TextRange} */
  const all = (text) => [0, text.length];

  /**
   * Whether a query found a value by a word that its texts have not.
   *
   * @param {SearchEngine} engine
   * @param {Term} term
   * @param {Found} found
   */
  function hasFurtherWord({ folding }, term, { tokens, near }) {
    const words = Rollcall.Matching.furtherWordsOf(term, folding);
    return words.some((word) => tokens.some((token) => Rollcall.Matching.howWordMeets(word, token, near)));
  }

  /** The columns of the page's lists, and what all results show. */
  const columns = [...new Set(`${page.columns ?? "position"} position phone email`.split(" "))];

  /**
   * What a column shows of a person. In the position's are as well the offices, where they have no column, and first of
   * all what the query found in fields that have none, so that no narrow line cuts it.
   *
   * @param {SearchEngine} engine
   * @param {number} row
   * @param {string} column
   * @param {Found} found
   */
  function terms(engine, row, column, found) {
    /** @type {Element[]} */
    const sought = [];
    /** @type {Element[]} */
    const others = [];
    for (const { field, className, isInAllRows, isSearched, hasCompounds } of engine.fields.values()) {
      const isElsewhere = field !== column && columns.includes(field);
      if (isElsewhere || (field !== column && column !== "position")) continue;
      for (const term of engine.termsOf(field, row)) {
        const text = shownName(term);
        const marked = Rollcall.Matching.wordRanges(engine.folding, text, found, hasCompounds);
        const ranges = marked.length > 0 || !hasFurtherWord(engine, term, found) ? marked : [all(text)];
        const isShown = isInAllRows || field === column;
        if (!isShown && (ranges.length === 0 || !isSearched)) continue;
        (isShown ? others : sought).push(make("span", { className }, ...MarkedText.plain(text, ranges)));
      }
    }
    const className = column === "position" ? "result-role" : "";
    return fieldOf(column, { className, dir: "auto" }, ...sought, ...others);
  }

  /**
   * A link that its style draws as an icon.
   *
   * @param {string} className
   * @param {string} href
   * @param {string} words
   */
  const icon = (className, href, words) => make("a", { className, href }, words);

  /**
   * @param {string} key
   * @param {Partial<HTMLParagraphElement>} properties
   * @param {(Node | string)[]} children
   */
  function fieldOf(key, properties, ...children) {
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
    const ranges = words(name);
    const [first, last] = engine.nameParts(row);
    // The last name is bold, as in the rows of lists.
    const given = last && name === `${first} ${last}` ? first.length : 0;
    const link = make(
      "a",
      { className: "u-url", href: pageOf(slug) },
      make(
        "span",
        { className: "p-name", dir: "auto", ...languageOf(name) },
        ...(given > 0 ? [make("span", {}, ...MarkedText.part(name, ranges, 0, given))] : []),
        ...MarkedText.part(name, ranges, given, name.length),
      ),
    );
    const email = best(engine.email[row], words);
    const forms = engine.digits[row].split("\t");
    const hasNumber = found.tokens.some(({ number }) => number);
    const phone = best(engine.phone[row], (text, place) =>
      hasNumber ? Rollcall.Matching.Phones.ranges(text, forms[place], found.tokens) : [],
    );
    const call = callLink(forms[engine.phone[row].split("\t").indexOf(phone.text)]);
    const fields = columns.map((column) => {
      if (column === "email") {
        return fieldOf(column, { className: "result-email", dir: "ltr" }, ...MarkedText.address(email.text, email.ranges));
      }
      if (column !== "phone") return terms(engine, row, column, found);
      const className = `result-phone${call ? "" : " p-tel"}`;
      return fieldOf(column, { className, dir: "ltr" }, ...MarkedText.plain(phone.text, phone.ranges));
    });
    const item = make("li", { className: "row h-card" }, avatar(engine, row), make("div", {}, link, ...fields));
    if (call) {
      /** As in the rows of lists: programs read the number with its country. */
      item.append(icon("call p-tel", call, call.slice("tel:".length)));
    }
    const mail = mailLink(email.text);
    if (mail) item.append(icon("mail u-email", mail, email.text));
    if (engine.hasCard[row]) {
      const save = icon("save", Rollcall.Pages.cardOf(slug), `${Rollcall.text("saveContact")}: ${name}`);
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
