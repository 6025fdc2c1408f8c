/**
 * What the parts of the search know of each other. docs/reference/search-index.md says how the index looks,
 * who matches, and in which order.
 */

/**
 * Long work: it stops now and then, so that the page may go on, and goes on itself with what a promise
 * that it yields has given. `Rollcall.wait` yields one, `Rollcall.inSlices` runs the work.
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
 * edit away; the phone number that it may be.
 *
 * @typedef {{ text: string, typed: string, others: string[], nicknames: string[], mayBeNear: boolean,
 *   number: TypedNumber | null }} Token
 */

/**
 * What a word of the query costs by how it meets a word; less is better. It is near where the whole word
 * is one edit away, and nearStart where a beginning is.
 *
 * @typedef {Record<"exact" | "prefix" | "nickname" | "near" | "nearStart", number>} Costs
 */

/**
 * A position, project or office: the text of the sources, and the names that are shown, by language.
 *
 * @typedef {{ code: string, names?: Record<string, string> }} Term
 */

/**
 * Lets people through by a kind of term (0 positions, 1 projects, 2 offices, from 3 on the engine's further
 * fields): who has a term with one of these codes, or with "" who has none.
 *
 * @typedef {{ kind: number, codes: string[] }} Filter
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
 * whether nobody matches as typed and these are similar; `without` is the word that was left out, as typed, where
 * nobody has all of them.
 *
 * `further` finds those as well who take longer to find, where there are any. With nobody found it is not
 * certain yet that nobody matches, or with `near` that nobody is similar.
 *
 * @typedef {{ rows: number[], total: number, hasFurther?: boolean }} Ranked
 * @typedef {Ranked & { tokens: Token[], near: boolean, without?: string, further?: (() => Work<Found>) | null }} Found
 */

/**
 * Finds people in an index. Everybody has a row, a number in the directory's order. What columns hold
 * is there for the rows found; values of one person are divided by tabs.
 *
 * @typedef {object} SearchEngine
 * @property {InstanceType<typeof Rollcall.Folding>} folding
 * @property {string[]} name
 * @property {string[]} slug by which the page is found
 * @property {string[]} email
 * @property {string[]} phone
 * @property {string[]} digits for each phone the forms in which it is looked for, divided by spaces
 * @property {boolean[]} hasCard
 * @property {string[]} photo the path from the site's root; "" where there is none
 * @property {(row: number) => [first: string, last: string]} nameParts of a name that is never split, the whole
 *   and ""
 * @property {string[]} fields the field of each kind of terms: `position`, `project`, `office`, and further ones such
 *   as `skills`
 * @property {(query: string, language: string) => Work<Group[]>} findGroups the groups with a page that a query names,
 *   two at most
 * @property {(kind: number) => Iterable<{ term: Term, count: number }>} countedTerms the terms of a kind, and how many
 *   people have each
 * @property {(kind: number, row: number) => Term[]} termsOf the person's positions, projects, offices, or values
 *   of a further field
 * @property {(query: string, filters: Filter[], favoured?: Favoured | null) => Work<Found | null>} find
 *   a query without a word gives whom the filters let through, or null where there are none
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
