"use strict";

/**
 * What the parts of the search know of each other. docs/reference/search-index.md says how the index looks,
 * who matches, and in which order.
 */

/**
 * How an index stores a field. The tree has a `letter` for it in keys, may list everybody or the people with a term, and
 * divides lists by some fields. Where all rows have its terms, every result shows them. Parts of its words find people if
 * it `hasCompounds`. If it `isTree`, people with a term also have those above, which follow it.
 *
 * @typedef {{ field: string, letter: string, list: "everybody" | "peopleWithTerm" | null, dividesLists: boolean,
 *   isInAllRows: boolean, className: string, hasCompounds: boolean, isTree?: boolean }} FieldLayout
 */

Rollcall.Matching.WITH_COMPOUNDS = ["position", "project", "department", "unit", "skills"];

/**
 * The fields that indexes name, with the keys of their terms; all others are `further`.
 *
 * @type {(Omit<FieldLayout, "hasCompounds"> & { key: "positions" | "projects" | "offices" })[]}
 */
Rollcall.Matching.NAMED_FIELDS = [
  { field: "position", key: "positions", letter: "p", list: "everybody", dividesLists: false, isInAllRows: true, className: "p-job-title" },
  { field: "project", key: "projects", letter: "j", list: "peopleWithTerm", dividesLists: false, isInAllRows: false, className: "p-category" },
  { field: "office", key: "offices", letter: "o", list: null, dividesLists: true, isInAllRows: true, className: "p-location" },
];

/**
 * The fields of an index, those that it names first.
 *
 * @template T
 * @param {{ unsearched: string, further: (T & { field: string, isSearched: boolean })[] }} index
 * @param {(named: Rollcall.Matching.NAMED_FIELDS[number]) => T} read what the index has of a field that it names
 * @returns {(T & FieldLayout & { isSearched: boolean })[]}
 */
Rollcall.Matching.fieldsOf = ({ unsearched, further }, read) => {
  const ignored = unsearched.split(" ");
  const others = { list: null, dividesLists: false, isInAllRows: false, className: "result-value" };
  return [
    ...Rollcall.Matching.NAMED_FIELDS.map((named) => ({ ...named, ...read(named), isSearched: !ignored.includes(named.field) })),
    ...further.map((own, at) => ({ ...others, ...own, letter: `x${at.toString(36)}.` })),
  ].map((own) => ({ ...own, hasCompounds: Rollcall.Matching.WITH_COMPOUNDS.includes(own.field) }));
};

/**
 * Long work: it stops now and then, so that the page may go on, and goes on itself with what a promise
 * that it yields has given. `Rollcall.Work.wait` yields one, `Rollcall.Work.inSlices` runs the work.
 *
 * @template T
 * @typedef {Generator<Promise<unknown> | void, T, unknown>} Work
 */

/**
 * A word of a text. For each unit of the folded word, `starts` and `ends` say where in the text the
 * scalar stands that it came from.
 *
 * @typedef {{ word: string, starts: number[], ends: number[] }} FoldedWord
 */

/**
 * From where to where, in units, a text is marked.
 *
 * @typedef {[start: number, end: number]} TextRange
 */

/**
 * A number that was typed: its digits, found anywhere, and whole numbers of which it is another
 * spelling. All that it finds has the digits of `tail`.
 *
 * @typedef {{ digits: string, tail: string, spelled: RegExp | null }} TypedNumber
 */

/**
 * A word of a query: folded; as it was typed; further spellings, any of which stands for it, such as the Latin ones of a
 * word in Cyrillic; whole names that stand for the whole word; whether it may stand for another that is one
 * edit away, and be a part of compounds; the phone number that it may be.
 *
 * @typedef {{ text: string, typed: string, others: string[], nicknames: string[], mayBeNear: boolean,
 *   number: TypedNumber | null }} Token
 */

/**
 * What a word of the query costs by how it meets a word; less is better. It is near where the whole word
 * is one edit away, and nearStart where a beginning is.
 *
 * @typedef {Record<"exact" | "prefix" | "nickname" | "near" | "nearStart" | "inside", number>} Costs
 */

/**
 * A value of a field: the text of the sources, the names that are shown, by language, and words that find it besides those
 * of these texts, divided by tabs.
 *
 * @typedef {{ code: string, names?: Record<string, string>, words?: string }} Term
 */

/**
 * Lets people through by a field: who has a term with one of these codes, or with "" who has none; and of these, whom
 * `isMet` is true of.
 *
 * @typedef {{ field: string, codes: string[], isMet?: (row: number) => boolean }} Filter
 */

/**
 * Who comes first among equals: people opened recently, by slug, then those of an office, by its code.
 *
 * @typedef {{ slugs: Set<string>, office: string | null }} Favoured
 */

/**
 * What every index says of phone numbers: by calling code, what is dialled at home before a national
 * number, what is dialled before an international one, and words before an extension; divided by spaces.
 *
 * @typedef {{ trunks: Record<string, string>, exits: string, extensions?: string }} DialledPrefixes
 */

/**
 * Whom a query finds: the best people's rows, at most 100 of a query with words; how many there are, up to
 * a hundred exactly, Infinity where there may be more than the rows;
 * whether nobody matches as typed and these are similar; `without` is what was left out, as typed, where nobody has
 * all of it.
 *
 * `further` finds those as well who take longer to find, where there are any. With nobody found it is not
 * certain yet that nobody matches, or with `near` that nobody is similar.
 *
 * @typedef {{ rows: number[], total: number, hasFurther?: boolean }} Ranked
 * @typedef {Ranked & { tokens: Token[], near: boolean, without?: string[], further?: (() => Work<Found>) | null }} Found
 */

/**
 * Finds people in an index. Everybody has a row, a number in the directory's order. What columns hold
 * is there for the rows found; values of one person are divided by tabs.
 *
 * @typedef {object} SearchEngine
 * @property {InstanceType<typeof Rollcall.Matching.Folding>} folding
 * @property {string[]} name
 * @property {string[]} slug by which the page is found
 * @property {string[]} email
 * @property {string[]} phone
 * @property {string[]} digits for each phone the forms in which it is looked for, divided by spaces
 * @property {boolean[]} hasCard
 * @property {string[]} photo the path from the site's root; "" where there is none
 * @property {(row: number) => [first: string, last: string]} nameParts of a name that is never split, the whole
 *   and ""
 * @property {Map<string, FieldLayout & { isSearched: boolean }>} fields those that have terms, by name
 * @property {InstanceType<typeof Rollcall.Matching.NamedGroups>} groups those with a page
 * @property {(field: string) => Iterable<{ term: Term, count: number }>} countedTerms the terms of a field, and how
 *   many people have each
 * @property {(field: string, row: number) => Term[]} termsOf the person's terms of a field
 * @property {(row: number) => string[]} furtherTexts the words of the person's e-mail addresses, and of values that are
 *   searched by their words alone
 * @property {(query: string, filters: Filter[], favoured?: Favoured | null) => Work<Found | null>} find
 *   a query without a word gives whom the filters let through, or null where there are none, and where it excludes people
 * @property {((query: string) => Work<number[]>) | null} matching the rows of all who match a query as it was typed, of
 *   everybody for one without a word; null where the index has to be loaded for that
 */

/**
 * Makes an engine of one kind of index: `Rollcall.Engine`, which is that of search-whole-index.js or that of
 * search-split-index.js, as the size of the directory wants it.
 *
 * @typedef {object} SearchEngineKind
 * @property {(index: any, folder: string, head?: Blob) => Work<SearchEngine>} load of the parsed index.json, and the
 *   way to its folder; throws for an index of another kind or version
 */
