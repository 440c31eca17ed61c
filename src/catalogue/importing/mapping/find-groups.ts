import { TERM_MEMBERS } from '../terms/term-members.ts'
import { allWordsOf } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { type FoundPath, IF_NO_GROUP, splitOf } from './find-paths.ts'
import type { SourceProfile } from './profile-columns.ts'
import { percent } from './suggestion.ts'
import { LEVEL_WORDS } from './term-aliases.ts'
import { likeNames, nameFit } from './term-member-fit.ts'
import { blankBelow, isFilled } from './written-once.ts'

/** Columns of groups that are written once, with blank cells below: “Vessels”, then only the names of its terms. */
export function findGroups({ columns, rows }: SourceProfile, language: string): FoundPath | undefined {
  const called = columns.filter(isGroup)
  const named = columns.filter((column) => !called.includes(column) && nameFit(column, 'name') >= 0.6)
  const name =
    named.sort((a, b) => nameFit(b, 'name') - nameFit(a, 'name'))[0] ?? namesBeside(called, columns, language)
  // The first column of a table can be one of groups, whatever it is called.
  const isCalled = called.length > 0
  const groups = isCalled ? called : columns.slice(0, name === undefined ? 0 : 1).filter(isShortText)
  const levels = name === undefined ? groups : [...groups.filter((column) => column !== name), name]
  const [first] = levels
  if (first === undefined || levels.length < 2) return undefined
  const used = rows.filter((row) => levels.some((column) => isFilled(row, column)))
  const blank = blankBelow(first, used, { mayRepeat: true })
  if (blank === undefined) return undefined
  const from = levels.map((column) => column.name)
  return {
    rule: { from, path: true, fill: 'down', ...splitOf(levels) },
    columns: from,
    why: `“${first.name}” is blank in ${percent(blank)} of the rows, which follow one with a value, so blank means “as above”`,
    doubt: `${isCalled ? '' : 'Its name does not say that it has groups. '}${IF_NO_GROUP}`,
    isAbove: false,
    endsWith: () => false,
  }
}

/** A column of any name with names in nearly all rows, to the right of the groups. */
function namesBeside(
  groups: readonly Column[],
  columns: readonly Column[],
  language: string,
): Column | undefined {
  const last = groups.at(-1)
  return last && likeNames(columns.slice(columns.indexOf(last) + 1), language)
}

/** Whether a column has short texts that no other member of a term is called. */
function isShortText(column: Column): boolean {
  return (
    column.filled > 0 &&
    Math.max(column.addresses, column.wholeNumbers, column.paragraphs, column.dates) < 0.5 &&
    column.samples.every((sample) => sample.length < 40 && !STEP.test(sample)) &&
    TERM_MEMBERS.every((member) => member === 'broader' || nameFit(column, member) < 0.6)
  )
}

/** Whether a column has groups, by its name. */
export function isGroup(column: Column): boolean {
  return (
    column.filled > 0 &&
    Math.max(column.addresses, column.wholeNumbers, column.paragraphs) < 0.5 &&
    !column.samples.some((sample) => STEP.test(sample)) &&
    (allWordsOf(column.name).some((word) => LEVEL_WORDS.has(word) || GROUP_WORDS.has(word)) ||
      nameFit(column, 'broader') >= 0.6)
  )
}

/** Between two steps of a path, which is more than the name of a group. */
const STEP = /\S ?(?:[>»›]|::) ?\S/

/** Words for a group in German, French, Spanish, Dutch and Italian, and others that only such a list makes clear. */
const GROUP_WORDS: ReadonlySet<string> = new Set(
  'gruppe untergruppe obergruppe kategorie klasse ebene groupe categorie classe niveau grupo categoria clase nivel groep klas gruppo livello section heading family'.split(
    ' ',
  ),
)
