import { ON_DISPLAY } from '../../../contract/item-fields.ts'
import { fold } from '../../../contract/text.ts'
import type { Note } from '../findings.ts'
import { textOf } from './clean-values.ts'
import { yesOrNo } from './yes-or-no.ts'

/** The places of storage that a map says are public: all of them, or those in a list. */
export type PublicPlaces = true | readonly string[]

/**
 * The place where an item is shown, and “yes” if the source says only that it is. What is no public place is never
 * published, unless the map says so: where a museum stores what is the business of nobody else.
 */
export function displayPlaceOf(
  value: unknown,
  member: string,
  note: Note,
  publicPlaces: PublicPlaces = [],
): string | null {
  const text = typeof value === 'boolean' ? String(value) : textOf(value, member, note)
  if (text === null) return null
  const isShown = isOnDisplay(text)
  if (isShown === true) return ON_DISPLAY
  if (isShown === false) {
    note('placeholder', `${member} says that the item is not on display; it is left empty.`, value)
    return null
  }
  if (isPublicPlace(text) || isAllowed(text, publicPlaces)) return text
  const reason = `${member}: “${text}” can be a place of storage, so it is not published. If visitors see the item there, list it as “public” in the map.`
  note('storage-place', reason, value)
  return null
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

function isAllowed(text: string, places: PublicPlaces): boolean {
  return places === true || places.some((place) => fold(place.trim()) === fold(text.trim()))
}

/** Whether visitors can read a text as a place: it has a word, and none of a store or of an absence. */
function isPublicPlace(text: string): boolean {
  const folded = fold(text)
  if (OPEN_STORE.test(folded)) return true
  if (ABSENT.test(folded) || STORE_ROOM.test(folded)) return false
  if (PUBLIC.test(folded)) return true
  // A code such as “B7” is that of a shelf.
  return /\p{L}{3}|\p{Lo}/u.test(folded) && !isStore(folded) && !CLOSED.test(folded)
}

/** Whether a folded text is a place in a store, such as “depot, attic”. */
export function isStore(folded: string): boolean {
  return STORE_ROOM.test(folded) || FURNITURE.test(folded) || isNumberedStore(folded)
}

/** Whether a folded text is a numbered place in a store, such as “shelf 3”. */
export function isNumberedStore(folded: string): boolean {
  return NUMBERED_STORE.test(folded)
}

/** What a room for visitors is called, and what stands in it. */
const PUBLIC =
  /\b(?:gallery|galleries|display|showcase|show case|exhibit\w*|vitrine|foyer|entrance|public|room|rm|schaukasten|ausstellung\w*|exposition|galerie|exposicion|galeria|sala|salle|zaal|tentoonstelling|mostra|galleria)\b|saal\b/
/** Stores that are built for visitors. */
const OPEN_STORE =
  /\b(?:open|visible|viewable|visitable) (?:access )?(?:stor(?:e|es|age)|depot)\b|\bschau(?:depot|lager|magazin)|\bkijkdepot|\breserves? (?:visibles?|visitables?|ouvertes?)\b|\bdeposito visitable\b/
/** Rooms that visitors do not see. */
const STORE_ROOM =
  /\b(?:store|stores|storeroom|storage|attic|basement|magazijn|zolder|kelder|reserve|reserves|almacen|magazzino|deposito)\b|depot|lager(?:raum|ort|halle)?\b|\bmagazin\b/
/** Furniture of a store, which can also stand in a room for visitors: “display cabinet 3”. */
const FURNITURE =
  /\b(?:shelf|shelves|rack|drawer|cabinet|cupboard|box|regal|schrank|schublade|karton|kiste|fach|kast|plank|lade|doos|rek|stelling|etagere|armoire|tiroir|boite|rayon|estante|estanteria|armario|caja|cajon|scaffale|armadio|scatola)\b/
/** Other places where visitors do not go. */
const CLOSED =
  /\b(?:quarantine|conservation|conservator|office|off ?site|strong ?room|vault|safe|crate|pallet|werkstatt|buro)\b/
/** Where an item is when it is neither shown nor stored. */
const ABSENT =
  /\b(?:on loan|loaned|missing|lost|unknown|ausgeliehen|verliehen|vermisst|verschollen|unbekannt|prete|perdu|prestado|perdido|uitgeleend|vermist|onbekend)\b|\bnot (?:on|currently)\b/
/** A bay can be at the sea, and a box an object, unless it has a number that is no measurement. */
const NUMBERED_STORE = new RegExp(
  `(?:\\bbay|${STORE_ROOM.source}|${FURNITURE.source})\\.? ?(?:nr\\.? ?|no\\.? ?)?[a-z]?\\d+\\b(?! ?(?:[x×]|[mc]m|in|inches)\\b|[.,]\\d)`,
)
