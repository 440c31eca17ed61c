import type { RelationKind } from '../../../contract/term.ts'
import { type AlphabetEntry, alphabetEntries } from './alphabet-entries.ts'
import type { BookWords } from './book-words.ts'
import { contents, howToUse, partHeading, titlePage } from './front-matter.ts'
import { type BookTerm, type HierarchyRow, hierarchyRows } from './hierarchy-rows.ts'
import { COLUMN_WIDTH } from './pages.ts'
import { BODY, type Paragraph, type Run, type Section } from './paragraph.ts'
import type { BookChanges, BookContent, BookGroup } from './read-book.ts'
import { bold, filled, filledText, pageOf, plain, quiet } from './runs.ts'

/** The indent of a level, as far as the deepest term leaves half of the column. */
const LEVEL = 10
const HANGING = 9
/** The anchors of a term: its first place in the hierarchy, and its entry. */
const placeOf = ({ id }: BookTerm) => `place-${id}`
const entryOf = ({ id }: BookTerm) => `entry-${id}`

/** The sections of a book. They can be read several times; each time their paragraphs are made again. */
export function sectionsOf(
  content: BookContent,
  words: BookWords,
  changes: readonly BookChanges[] = [],
): Section[] {
  const { terms, groups, language } = content
  const rows = [...hierarchyRows(terms)]
  const indentOf = indents(rows)
  const letters = alphabetEntries(terms, language, words.digits)
  const all = [
    part('hierarchy', words.hierarchy, rows, (row) => [hierarchyParagraph(row, indentOf(row), words)]),
    part('alphabet', words.alphabet, letters, function* ({ letter, entries }) {
      yield letterHeading(letter)
      for (const entry of entries) yield* entryParagraphs(entry, words)
    }),
    part('groups', words.groups, groups, (group) => groupParagraphs(group, words)),
    part('changes', words.changes, changes, changeParagraphs),
  ].filter(({ isEmpty }) => !isEmpty)
  return [
    titlePage(content, words),
    { opening: [...contents(all, words), ...howToUse(words)], columns: [] },
    ...all.map(({ anchor, title, columns }) => ({
      opening: [{ ...partHeading(title), anchor, bookmark: { title, level: 0 } }],
      columns,
    })),
  ]
}

/** A part of the book that is made of a list. */
function part<T>(anchor: string, title: string, list: readonly T[], make: (one: T) => Iterable<Paragraph>) {
  const columns: Iterable<Paragraph> = {
    *[Symbol.iterator]() {
      for (const one of list) yield* make(one)
    },
  }
  return { anchor, title, columns, isEmpty: list.length === 0 }
}

function letterHeading(letter: string): Paragraph {
  return {
    ...BODY,
    size: 18,
    rows: 2,
    before: 1,
    tag: 'H2',
    keepsNext: true,
    bookmark: { title: letter, level: 1 },
    runs: [bold(letter)],
  }
}

/** The indents of the levels, which leave half of the column to the deepest one. */
function indents(rows: readonly HierarchyRow[]): (row: HierarchyRow) => number {
  const deepest = rows.reduce((most, { level }) => Math.max(most, level), 1)
  const step = Math.min(LEVEL, COLUMN_WIDTH / 2 / deepest)
  return ({ level }) => level * step
}

function hierarchyParagraph(row: HierarchyRow, indent: number, words: BookWords): Paragraph {
  const shared = { ...BODY, indent, hanging: indent + HANGING, listLevel: row.level }
  if (row.kind === 'label') return { ...shared, keepsNext: true, runs: [quiet(`‹${row.name}›`)] }
  const { term } = row
  if (row.kind === 'see') {
    const parts = { name: [plain(term.name, term.language)], page: [pageOf(placeOf(term))] }
    return { ...shared, head: term.name, runs: filled(words.seePage, parts, quiet) }
  }
  const isTop = row.level === 0
  const name = term.deprecated ? filledText(words.unused, { name: term.name }) : term.name
  return {
    ...shared,
    ...(isTop && {
      before: 1,
      keepsNext: term.num_narrower > 0,
      bookmark: { title: term.name, level: 1 },
    }),
    anchor: placeOf(term),
    head: term.name,
    runs: [(isTop ? bold : plain)(name, term.language), ...notationsOf(term)],
  }
}

function notationsOf({ notations = [] }: BookTerm): Run[] {
  return notations.length === 0 ? [] : [plain(' '), quiet(notations.join(', '))]
}

function entryParagraphs(entry: AlphabetEntry, words: BookWords): Paragraph[] {
  const { name, term } = entry
  const shared = { ...BODY, hanging: HANGING, head: name }
  if (entry.kind === 'unused') return [{ ...shared, runs: [quiet(filledText(words.unused, { name }))] }]
  if (entry.kind === 'use') {
    const from = entry.isUnused ? filledText(words.unused, { name }) : name
    const parts = {
      name: [plain(from)],
      term: [plain(term.name, term.language)],
      page: [pageOf(entryOf(term))],
    }
    return [{ ...shared, runs: filled(words.use, parts, quiet) }]
  }
  const noteLanguage = term.text_languages?.scope_notes ?? term.language
  const usedForLanguage = term.text_languages?.used_for ?? term.language
  const usedFor = term.used_for.map((other) => ({ name: other, language: usedForLanguage }))
  const relatedBy = (wanted: RelationKind) => term.relations.filter(({ kind }) => kind === wanted)
  const groups = term.groups?.filter(({ kind }) => kind === 'group') ?? []
  const details = [
    ...(term.scope_notes ?? '').split(/\n+/).map((text) => [plain(text.trim(), noteLanguage)]),
    list(words.usedFor, usedFor, words),
    list(words.broader, relatedBy('Broader'), words),
    list(words.narrower, relatedBy('Narrower'), words),
    list(words.related, relatedBy('Related'), words),
    list(words.inGroups, groups, words),
  ].filter((runs) => runs.some(({ text }) => text !== ''))
  return [
    {
      ...shared,
      anchor: entryOf(term),
      keepsNext: details.length > 0,
      runs: [bold(name, term.language), plain(' '), pageOf(placeOf(term)), ...notationsOf(term)],
    },
    ...detailParagraphs(details),
  ]
}

/** The last of them is never alone at the head of a column. */
function detailParagraphs(details: readonly (readonly Run[])[]): Paragraph[] {
  return details.map((runs, index) => ({
    ...BODY,
    indent: HANGING,
    hanging: HANGING * 2,
    keepsNext: index === details.length - 2,
    runs,
  }))
}

/** A label with a list of names; nothing for none. */
function list(label: string, names: readonly Named[], { comma }: BookWords): Run[] {
  if (names.length === 0) return []
  const runs = names.flatMap(({ name, language }, index) => {
    const run = plain(name, language)
    return index === 0 ? [run] : [plain(comma), run]
  })
  return filled(label, { names: runs }, quiet)
}

interface Named {
  readonly name: string
  readonly language?: string | undefined
}

function groupParagraphs(
  { name, scope_notes, members, subgroups }: BookGroup,
  words: BookWords,
): Paragraph[] {
  const details = [
    [plain(scope_notes ?? '')],
    list(words.subgroups, subgroups, words),
    list(words.members, members, words),
  ].filter((runs) => runs.some(({ text }) => text !== ''))
  return [
    {
      ...BODY,
      before: 1,
      hanging: HANGING,
      head: name,
      keepsNext: true,
      bookmark: { title: name, level: 1 },
      runs: [bold(name)],
    },
    ...detailParagraphs(details),
  ]
}

function changeParagraphs({ heading, sentences }: BookChanges): Paragraph[] {
  return [
    { ...letterHeading(heading), size: 12, rows: 1.5 },
    ...sentences.map((text) => ({ ...BODY, hanging: HANGING, runs: [plain(text)] })),
  ]
}
