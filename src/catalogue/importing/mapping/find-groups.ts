import { TERM_MEMBERS } from '../terms/term-members.ts'
import { allWordsOf } from './column-names.ts'
import type { Column } from './column-tally.ts'
import type { FoundPath } from './find-paths.ts'
import type { RowValues, SourceProfile } from './profile-columns.ts'
import { percent } from './suggestion.ts'
import { LEVEL_WORDS } from './term-aliases.ts'
import { nameFit } from './term-member-fit.ts'

/** The share of the rows that must leave the group blank. */
const BLANK = 0.3

/** Columns of groups that are written once, with blank cells below: “Vessels”, then only the names of its terms. */
export function findGroups({ columns, rows }: SourceProfile): FoundPath | undefined {
  const called = columns.filter(isGroup)
  const named = columns.filter((column) => !called.includes(column) && nameFit(column, 'name') >= 0.6)
  const name = named.sort((a, b) => nameFit(b, 'name') - nameFit(a, 'name'))[0]
  // The first column of a table can be one of groups, whatever it is called.
  const isCalled = called.length > 0
  const groups = isCalled ? called : columns.slice(0, name === undefined ? 0 : 1).filter(isShortText)
  const levels = name === undefined ? groups : [...groups.filter((column) => column !== name), name]
  const [first] = levels
  if (first === undefined || levels.length < 2 || !isWrittenOnce(first)) return undefined
  const used = rows.filter((row) => levels.some((column) => isFilled(row, column)))
  const blank = used.filter((row) => !isFilled(row, first))
  const [top] = used
  if (top === undefined || !isFilled(top, first) || blank.length < used.length * BLANK) return undefined
  const from = levels.map((column) => column.name)
  return {
    rule: { from, path: true, fill: 'down' },
    columns: from,
    why: `“${first.name}” is blank in ${percent(blank.length / used.length)} of the rows, which follow one with a value, so blank means “as above”`,
    doubt: `${isCalled ? '' : 'Its name does not say that it has groups. '}If blank cells mean that a term belongs to no group, remove “fill”.`,
    isAbove: false,
    endsWith: () => false,
  }
}

/** Whether a column has short texts that no other member of a term is called. */
function isShortText(column: Column): boolean {
  return (
    column.filled > 0 &&
    Math.max(column.addresses, column.wholeNumbers, column.paragraphs, column.dates) < 0.5 &&
    column.samples.every((sample) => sample.length < 40) &&
    TERM_MEMBERS.every((member) => member === 'broader' || nameFit(column, member) < 0.6)
  )
}

function isGroup(column: Column): boolean {
  return (
    column.filled > 0 &&
    Math.max(column.addresses, column.wholeNumbers, column.paragraphs) < 0.5 &&
    (allWordsOf(column.name).some((word) => LEVEL_WORDS.has(word) || GROUP_WORDS.has(word)) ||
      nameFit(column, 'broader') >= 0.6)
  )
}

/** Words for a group in German, French, Spanish, Dutch and Italian, and others that only such a list makes clear. */
const GROUP_WORDS: ReadonlySet<string> = new Set(
  'gruppe untergruppe obergruppe kategorie klasse ebene groupe categorie classe niveau grupo categoria clase nivel groep klas gruppo livello section heading family'.split(
    ' ',
  ),
)

/** A group that is written in each of its rows repeats. */
function isWrittenOnce({ distinct, values }: Column): boolean {
  return distinct >= values * 0.7
}

function isFilled(row: RowValues, { name }: Column): boolean {
  return (row.get(name)?.length ?? 0) > 0
}
