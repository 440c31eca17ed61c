import type { Note } from '../findings.ts'
import { textOf } from './clean-values.ts'

const YES = 'yes y true ja oui si sí sim da tak kyllä wahr vrai vero verdadero'
const NO = 'no n false nein nee non nej não nao nie ei falsch faux falso'

const MEANINGS: ReadonlyMap<string, boolean> = new Map([
  ...YES.split(' ').map((word) => [word, true] as const),
  ...NO.split(' ').map((word) => [word, false] as const),
])

/** Whether a text is a word for yes or for no, in some languages of museums; undefined for any other text. */
export function yesOrNo(text: string): boolean | undefined {
  return MEANINGS.get(text.trim().toLowerCase().normalize('NFC'))
}

/** What databases and lists write for a flag. In a column of places, a letter can be the name of a case. */
const FLAGS: readonly (readonly [RegExp, boolean])[] = [
  [/^(?:[1tx✓]|deprecated|obsolete)$/i, true],
  [/^[0f]$/i, false],
]

/** Whether a member says “true”, also as a word or number in a table. Any other value is reported and means “false”. */
export function flagOf(value: unknown, member: string, note: Note): boolean {
  if (typeof value === 'boolean') return value
  const text = textOf(value, member, note)
  if (text === null) return false
  const meaning = FLAGS.find(([flag]) => flag.test(text))?.[1] ?? yesOrNo(text)
  if (meaning === undefined)
    note('wrong-type', `${member} must be true or false; the value is dropped.`, value)
  return meaning === true
}
