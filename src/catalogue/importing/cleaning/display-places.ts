import { ON_DISPLAY } from '../../../contract/item-fields.ts'
import { fold } from '../../../contract/text.ts'
import type { Note } from '../findings.ts'
import { textOf } from './clean-values.ts'
import { isDelicate } from './delicate-text.ts'
import {
  isClosed,
  isContainer,
  isFurniture,
  isOfPerson,
  isOutOfTheWay,
  isWorkplace,
  wordsOf,
} from './store-words.ts'
import { yesOrNo } from './yes-or-no.ts'

/** The places that the map says are public: all of them, or those in a list. */
export type PublicPlaces = true | readonly string[]

/**
 * The place where an item is shown, and “yes” if the source says only that it is. What names no place of visitors is
 * never published, unless the map says so: where a museum stores what, or who keeps it at home, is the business of nobody else.
 */
export function displayPlaceOf(
  value: unknown,
  member: string,
  note: Note,
  listed: PublicPlaces = [],
): string | null {
  const text = typeof value === 'boolean' ? String(value) : textOf(value, member, note)
  if (text === null) return null
  const isShown = isOnDisplay(text)
  if (isShown === true) return ON_DISPLAY
  if (isShown === false) {
    note('placeholder', `${member} says that the item is not on display; the item has no place there.`, value)
    return null
  }
  if (isListed(text, listed) || isPublicPlace(text)) return text
  const fault = faultOf(text)
  const reason = `${member}: “${text}” ${fault}, so it is not published. If visitors see the item there, list it as “public” in the map.`
  note('storage-place', reason, value)
  return null
}

/** Why a place is not published, as a part of a sentence. */
function faultOf(text: string): string {
  const folded = fold(text)
  if (isClosed(folded) || isFurniture(folded) || isContainer(folded) || CODE.test(text))
    return 'can be a place of storage'
  if (isWorkplace(folded)) return 'can be a workplace, which visitors do not see'
  return 'is not known as a place of visitors'
}

/** Whether a text only says that something is on display or is not; undefined for any other text. */
export function isOnDisplay(text: string): boolean | undefined {
  const folded = fold(text.trim())
  if (SIGNS_OF_YES.has(folded)) return true
  return SIGNS_OF_NO.has(folded) ? false : yesOrNo(text)
}

const SIGNS_OF_YES = new Set(
  'x|1|✓|✔|☑|on display|on show|on view|displayed|exhibited|ausgestellt|expose|en exposition|expuesto|en exposicion|tentoongesteld|esposto|in mostra'.split(
    '|',
  ),
)
const SIGNS_OF_NO = new Set(
  '0|not on display|not on show|not on view|off display|not displayed|nicht ausgestellt|non expose|no expuesto|niet tentoongesteld|non esposto'.split(
    '|',
  ),
)

function isListed(text: string, listed: PublicPlaces): boolean {
  return listed === true || listed.some((place) => fold(place.trim()) === fold(text.trim()))
}

/** Whether a text names a place of visitors, and nothing private. */
function isPublicPlace(text: string): boolean {
  const folded = fold(text)
  if (isOfPerson(text, folded) || isDelicate(text)) return false
  if (OPEN_STORE.test(folded)) return true
  if (isClosed(folded) || isContainer(folded)) return false
  if (SHOWN.test(folded)) return true
  if (isFurniture(folded) || isWorkplace(folded) || isOutOfTheWay(folded)) return false
  return ROOM.test(folded)
}

/** What is for visitors, and can have shelves and cabinets. */
const SHOWN = wordsOf(
  'gallery galleries display displays show ?case exhibit\\w* vitrine foyer entrance public schaukasten \\w*ausstellung\\w* exposition galerie exposicion exposicao galeria tentoonstelling mostra galleria teca bacheca expositor udstilling\\w* utstallning\\w* utstilling\\w* nayttely\\w* vitriini monter wystawa gablota',
)
/** Rooms, parts of buildings and furniture for visitors, unless they have shelves. */
const ROOM = wordsOf(
  'room school ?room rm hall halls floor level court courtyard forecourt wing garden gardens grounds lawn terrace lobby chapel nave mezzanine atrium rotunda parlou?r auditorium corridor staircase landing reception theatre theater shop cafe case cases wall plinth pedestal',
  'raum \\w*saal \\w*halle \\w*geschoss etage stockwerk (?:innen|kreuz|ehren|museums)?hof \\w*flugel garten eingang\\w* kapelle treppenhaus flur stube kabinett sockel wand',
  'salle etage niveau rez-de-chaussee cour aile jardin entree parcours chapelle escalier socle mur',
  'zaal hal verdieping vleugel binnenplaats tuin ingang kapel kabinet',
  'sala salon vestibulo planta piso nivel patio ala entrada capilla salone piano livello cortile giardino ingresso atrio cappella parete andar jardim',
  'sal rum rom vaning tradgard hage indgang inngang sali huone kerros piha puutarha pietro ogrod',
)
/** A code such as “B7” or “LOC-12” is that of a shelf. */
const CODE = /^\p{Lu}{1,4}[-_.:/]?\d[\p{L}\d._:/-]*$/u
/** Stores that are built for visitors. */
const OPEN_STORE =
  /\b(?:open|visible|viewable|visitable) (?:access )?(?:stor(?:e|es|age)|depot)\b|\bschau(?:depot|lager|magazin)|\bkijkdepot|\breserves? (?:visibles?|visitables?|ouvertes?)\b|\bdeposito visitable\b/
