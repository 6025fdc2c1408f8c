"use strict";

/** A result: a person in the look of the rows of lists, built from what the index knows. */
Rollcall.Matching.resultRow = (() => {
  const { make } = Rollcall;
  const { lang } = document.documentElement;
  const { page } = Rollcall.Loading;

  /** Links to chats and calls that follow from the e-mail address.
   * @type {{ label: string, icon: string, place: string, href: string }[] | undefined} */
  let channels;

  /** @param {Term} term */
  const shownName = (term) => term.names?.[lang] ?? term.code;

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
        (isShown ? others : sought).push(make("span", { className }, ...Rollcall.Matching.MarkedText.plain(text, ranges)));
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
  return function resultRow(engine, row, found) {
    const { avatar, languageOf } = Rollcall.Matching.PersonElements;
    const words = (/** @type {string} */ text) => Rollcall.Matching.wordRanges(engine.folding, text, found);
    const name = engine.name[row];
    const slug = engine.slug[row];
    const ranges = words(name);
    const [first, last] = engine.nameParts(row);
    // The last name is bold, as in the rows of lists.
    const given = last && name === `${first} ${last}` ? first.length : 0;
    const link = make(
      "a",
      { className: "u-url", href: Rollcall.Pages.pageOf(slug) },
      make(
        "span",
        { className: "p-name", dir: "auto", ...languageOf(name) },
        ...(given > 0 ? [make("span", {}, ...Rollcall.Matching.MarkedText.part(name, ranges, 0, given))] : []),
        ...Rollcall.Matching.MarkedText.part(name, ranges, given, name.length),
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
        return fieldOf(column, { className: "result-email", dir: "ltr" }, ...Rollcall.Matching.MarkedText.address(email.text, email.ranges));
      }
      if (column !== "phone") return terms(engine, row, column, found);
      const className = `result-phone${call ? "" : " p-tel"}`;
      return fieldOf(column, { className, dir: "ltr" }, ...Rollcall.Matching.MarkedText.plain(phone.text, phone.ranges));
    });
    const item = make("li", { className: "row h-card" }, avatar(engine, row), make("div", {}, link, ...fields));
    const [address] = engine.email[row].split("\t");
    channels ??= /** @type {NonNullable<typeof channels>} */ (
      JSON.parse(document.getElementById("search-results")?.dataset.channels ?? "[]")
    );
    for (const { label, icon: kind, place, href } of mailLink(address) ? channels : []) {
      const link = icon(`channel place-${place} is-${kind}`, href.replaceAll("{email}", encodeURIComponent(address)), `${label}: ${name}`);
      link.title = label;
      item.append(link);
    }
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
  };
})();
