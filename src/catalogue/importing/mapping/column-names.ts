import { words } from '../../../contract/text.ts'
import { unitCalled } from '../cleaning/parse-measure.ts'
import { unitIn } from './column-units.ts'

/** How well a column's name matches a member or one of its other names: 2 for the member's own name, 0 for no match. */
export function nameScore(column: string, member: string, aliases: readonly string[] = []): number {
  if (column === member) return 2
  // What comes before a colon is a vocabulary, “dcterms:extent”, or a part of the name, “Credit:line”.
  const whole = Math.max(
    ...[column, column.replaceAll(':', ' ')].map((name) => scoreOf(name, member, aliases)),
  )
  const parts = partsOf(column)
  return Math.max(whole, ...parts.map((part) => scoreOf(part, member, aliases) * 0.9))
}

/** “Künstler” and “Hersteller” in “Künstler/Hersteller”, but only “Material” in the path “Description/Material/Keyword”. */
function partsOf(column: string): string[] {
  // The code of a field and what it means: “AUTN - autore”.
  if (/^[A-Z]{3,5} - /.test(column)) return column.split(' - ')
  const parts = column.split('/')
  if (parts.length < 3) return parts.length === 2 ? parts : []
  const last = parts.at(-1) ?? ''
  return [(LEAVES.has(last.toLowerCase()) ? parts.at(-2) : last) ?? last]
}

/** Last steps of a path that say only that it has a value. */
const LEAVES = new Set(['keyword', 'value', 'text', 'term', 'name', 'note'])

function scoreOf(column: string, member: string, aliases: readonly string[]): number {
  const columnWords = wordsOf(column)
  if (columnWords.length === 0) return 0
  const glued = gluedOf(column)
  // A name with all its words comes before one without those that say little: “label text” before “label”.
  const ignored = columnWords.length < allWordsOf(column).length ? 0.01 : 0
  let best = 0
  for (const [i, alias] of [member.replaceAll('_', ' '), ...aliases].entries()) {
    // Of equally good names, the earlier one is more common.
    const rank = i / 1000
    const known = knownName(alias)
    // “Don de” is not the word “donde”.
    const isOther = GENERIC.has(known.text) && columnWords.length > 1
    if (glued.has(known.glued) && !isOther) best = Math.max(best, 1 - rank)
    const shared = known.words.filter((word) => columnWords.includes(word)).length
    if (known.words.length === 0 || shared < known.words.length || VERBS.has(known.text)) continue
    if (shared < columnWords.length && GENERIC.has(known.text)) continue
    best = Math.max(best, shared / columnWords.length - rank - ignored)
  }
  return best >= 0.48 ? best : 0
}

interface KnownName {
  words: string[]
  text: string
  glued: string
}

function knownName(alias: string): KnownName {
  let known = KNOWN_NAMES.get(alias)
  if (known === undefined) {
    const found = wordsOf(alias)
    known = { words: found, text: found.join(' '), glued: allWordsOf(alias).join('') }
    KNOWN_NAMES.set(alias, known)
  }
  return known
}

/** Each name is compared with the names of all columns. */
const KNOWN_NAMES = new Map<string, KnownName>()

/** What remains of “made of” and “used in” without filler words says too little. */
const VERBS = new Set(['made', 'used'])

/** The words of a name without spaces, with and without a unit: “accessionyear”, “HEIGHTIN”. Short ones say too little. */
function gluedOf(column: string): Set<string> {
  const glued = allWordsOf(column).join('')
  const unit = unitIn(column)
  const without = unit !== undefined && glued.endsWith(unit) ? glued.slice(0, -unit.length) : glued
  return new Set([glued, without].filter((text) => text.length >= 5))
}

/** Names that match only a whole column name: a “publisher name” is not an object name. */
const GENERIC = new Set(
  'name number no key label type date year jahr place content class size note right url uri link page source credit term id code object item objekt objet objeto b t where wo ou donde waar dove when wann quand cuando wanneer quando ort lieu lugar luogo acquired erworben acqui adquirido verworven acquisito'.split(
    ' ',
  ),
)

/** The significant words of a column's name, without units and filler words: “Object Title (main)”, “objTitle”. */
function wordsOf(name: string): string[] {
  const found = [...new Set(allWordsOf(name))]
  const significant = found.filter((word) => !isUnit(word) && !FILLER_WORDS.has(word))
  return significant.length > 0 ? significant : found
}

/** The words of a column's name in the singular: “prefLabel” and “BroaderTerm(s)” have two each. */
export function allWordsOf(name: string): string[] {
  return writtenWordsOf(name).map((word) => (word === 'ids' ? 'id' : word.replace(/(?<=\w{3})s$/, '')))
}

/** The same as they are written: an s at the end can belong to the word. */
export function writtenWordsOf(name: string): string[] {
  const spaced = name
    // The prefix of a vocabulary, the table of a database, and the number of a repeated column.
    .replace(/^(?:[\w -]+:(?=\S)|ca_[a-z_]+\.)/i, '')
    .replace(/\(s\)|\[\d+\]$|(?<=\p{L}{3})1$/gu, '')
    .replace(/IDs(?![a-z])/g, 'ID')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    // “Object #”
    .replace(/#/g, ' number ')
    // “Note d’application”
    .replace(/\b([dl])['’]/gi, '$1 ')
    .replace(/[_.\-/]/g, ' ')
  return words(spaced)
}

function isUnit(word: string): boolean {
  return (
    word === 'inche' ||
    (['length', 'weight'] as const).some((measured) => unitCalled(word, measured) !== undefined)
  )
}

const FILLER_WORDS = new Set(
  'object obj item museum the of and value text field display primary main first'.split(' '),
)

/** Whether a column's name says that it counts something: “subjectCount”, “Number of pages”. */
export function isCountName(column: string): boolean {
  const found = allWordsOf(column)
  return (
    found.some((word) => word === 'count' || word === 'total' || word === 'quantity' || word === 'qty') ||
    /^(?:num|nr|number of)(?=[_\s])/i.test(column)
  )
}
