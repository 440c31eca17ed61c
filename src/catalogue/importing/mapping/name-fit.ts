import type { SourceMember } from '../items/item-members.ts'
import { allWordsOf, nameScore } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { ALIASES } from './member-aliases.ts'

/** How well the name of a column fits a member, also by the folder that it is in: 2 for the member's own name. */
export function nameFit(column: Column, member: SourceMember): number {
  const { name, values, distinct } = column
  const fit = nameScore(name, member, ALIASES[member])
  if (fit >= 2) return fit
  if (member === 'dimensions' && SIDES.test(name)) return 1
  const folders = name.split('.').slice(0, -1)
  if (
    folders.some(
      (folder) => !PLAIN_NAMES.has(spelt(folder)) && nameScore(folder, 'makers', ALIASES.makers) >= 0.9,
    )
  ) {
    if (member !== 'makers') return 0
    return NAMES_OF_PEOPLE.has(spelt(name.slice(name.lastIndexOf('.') + 1))) ? Math.max(fit, 0.7) : fit
  }
  if (FIRST_NAMES.has(spelt(name))) return 0
  if (member === 'makers' && PLAIN_NAMES.has(spelt(name))) return 0
  if (ACQUISITION.test(spelt(name)) && !OF_ACQUISITION.has(member)) return 0
  if (member !== 'names') return fit
  // Of the columns called “display name”, only those of people are known.
  if (DISPLAY_NAMES.has(spelt(name))) return 0
  // Nearly every object has another title, and many have the same name.
  return GENERIC_NAMES.has(spelt(name)) && values >= 10 && distinct >= values * 0.9 ? fit * 0.9 : fit
}

/** The words of a name in the singular. */
export function spelt(name: string): string {
  return allWordsOf(name).join(' ')
}

const NAMES_OF_PEOPLE = new Set([
  'name',
  'display name',
  'displayname',
  'full name',
  'title',
  'label',
  'description',
])
const DISPLAY_NAMES = new Set(['display name', 'displayname', 'primary name', 'text name'])
/** Parts of the names of people. */
const FIRST_NAMES = new Set(['first name', 'name first'])
const GENERIC_NAMES = new Set(['name', 'item name'])
/** “L x B x H”, “HxWxD (cm)”. */
const SIDES = /^[a-zø](?: ?[x×*] ?[a-zø]){1,2}(?: ?\(.*\))?$/i
/** Names without a word about people. */
const PLAIN_NAMES = new Set([
  'name',
  'object name',
  'obj name',
  'item name',
  'museum name',
  'main name',
  'primary name',
  'text name',
  'field name',
])
/** Words about how an item came to the museum. */
export const ACQUISITION =
  /\b(?:acquisi\w*|acquired|acquis?|acq|adqui\w*|verworven|erworben|accession|accessioned|purchase|erwerb\w*|zugang\w*)\b/
const OF_ACQUISITION: ReadonlySet<SourceMember> = new Set([
  'acquisition_credit_line',
  'acquisition_year',
  'registration_number',
])
