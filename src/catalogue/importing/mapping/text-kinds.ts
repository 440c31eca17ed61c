import { fold } from '../../../contract/text.ts'
import { addressesIn, addressOf } from '../cleaning/clean-values.ts'
import { isDelicate } from '../cleaning/delicate-text.ts'
import { type Measured, parseMeasure } from '../cleaning/parse-measure.ts'
import { parseYears } from '../cleaning/parse-years.ts'
import { isNumberedStore, isStore } from '../cleaning/store-words.ts'

/** Kinds of texts; a text can be of several. */
export const TEXT_KINDS = [
  'wholeNumbers',
  'addresses',
  /** Addresses that only computers in the museum reach. */
  'internalAddresses',
  /** Names of image files without an address. */
  'imageFiles',
  'dates',
  /** Dates that give the day, those of recent days, and those that give the time of day. */
  'days',
  'recentDays',
  'times',
  'lengths',
  'weights',
  /** Values such as “Field, Ada” and “Ada Field”. */
  'people',
  /** Numbers and codes without a word: “1998/3 a”, “K1-2”. */
  'codes',
  'zeros',
  /** E-mail addresses, telephone numbers and sums of money. */
  'confidential',
  /** Values that name somebody with a role that is not the one of a maker: “Ada Field (donor)”. */
  'otherRoles',
  /** Texts that mention a sum of money, an address or a wish for privacy. */
  'delicate',
  /** Texts that say who gave or sold an item: “Bought from Mr Lane”. */
  'givers',
  /** Places in a store, such as “Depot, attic”, and those with a number: “Depot 2, shelf 3”. */
  'stores',
  'numberedStores',
  /** Texts about a gift, purchase or loan, which are written to be published. */
  'credits',
  /** Paragraphs, which are too long for a title. */
  'paragraphs',
] as const
export type TextKind = (typeof TEXT_KINDS)[number]

export function* kindsOf(text: string): Generator<TextKind> {
  const isAddress =
    /^https?:/i.test(text) && addressesIn(text).every((one) => addressOf(one, '', () => {}) !== null)
  if (isAddress) yield 'addresses'
  else if (IMAGE_FILE.test(text)) yield 'imageFiles'
  if (isAddress && INTERNAL.test(text)) yield 'internalAddresses'
  if (text.length >= 100 || SENTENCES.test(text)) yield 'paragraphs'
  if (isDelicate(text)) yield 'delicate'
  if (GIVER.test(text)) yield 'givers'
  if (CREDIT.test(fold(text))) yield 'credits'
  if (text.length >= 80) return
  if (parseYears(text) !== undefined) yield 'dates'
  if (isMeasured(text, 'length', 'mm')) yield 'lengths'
  if (isMeasured(text, 'weight', 'g')) yield 'weights'
  if (CONFIDENTIAL.some((pattern) => pattern.test(text))) yield 'confidential'
  yield* storesIn(fold(text))
  for (const [kind, isOfKind] of SHORT_KINDS) if (isOfKind(text)) yield kind
}

function* storesIn(folded: string): Generator<TextKind> {
  if (isNumberedStore(folded)) yield 'numberedStores'
  if (isStore(folded)) yield 'stores'
}

const WHOLE_NUMBER = /^\d{1,15}(\.0+)?$/
const IMAGE_FILE = /\.(?:jpe?g|png|tiff?|webp|gif)$/i
/** Hosts without a domain, with one for local networks, or with a private number. */
const INTERNAL =
  /^https?:\/\/(?:[^/@]*@)?(?:[^/.:]+(?=[/:]|$)|[^/]*\b(?:intranet|localhost)\b|[^/:]*\.(?:local|lan|intern|internal|home|corp)(?=[/:]|$)|(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d)/i
const DAY = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?!\d)/
/** When records were made with computers. */
const RECENT_DAY = /^(?:(?:199|20\d)\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:199|20\d)\d)(?!\d)/
const TIME = /\d[T ]\d{1,2}:\d\d/
/** Two to four words with capitals, perhaps with a comma after the first ones: “van Rijn, Rembrandt”, “Mrs. A. Lane”. */
const PERSON =
  /^(?:(?:van|von|de|der|den|du|la|le|di|da|del|zu|y|\p{Lu}[\p{L}'’-]*\.?),? ){1,3}\p{Lu}[\p{L}'’-]*\.?$/u
/** What is written around the name of a person: “Estate of R. Cole”, “The Pell family”. */
const OF_A_PERSON =
  /^(?:the )?(?:(?:estate|heirs|family|descendants|widow) of |(?:erben|nachlass|familie) (?:von )?|(?:succession|heritiers|famille|herederos|familia|eredi|famiglia|erven) (?:de |di |van )?)|^the (?=.* family$)| (?:family|estate|heirs|erben)$/i
/** Words in names that are written like those of people: “Wren Quay Museum”. */
const INSTITUTION =
  /museum|museo|musee|\bmuseu\b|galler|galeri|librar|librer|biblio|archiv|universi|college|school|schule|institu|trust|society|societe|council|foundation|stiftung|fondation|fundacion|fondazione|stichting|collection|sammlung|coleccion|collectie|association|verein|\b(?:city|county|state|royal|department|centre|center|company|ltd|inc|gmbh|press)\b/
const OTHER_ROLE =
  /[([,:] ?(?:former |previous |last )?(?:donor|vendor|seller|owner|lender|giver|depositor|buyer|purchaser|collector|sitter|subject|informant|finder|dealer|stifter(?:in)?|spender(?:in)?|leihgeber(?:in)?|vorbesitzer(?:in)?|eigentumer(?:in)?|donateur|donatrice|vendeur|preteur|proprietaire|donante|propietario|schenker|eigenaar|verkoper|donatore)\b|\b(?:donor|owner|lender|vendor):/i
/** A figure, and no word: “1998/3 a”, “WQM 12”. */
const CODE = /^(?!.*(?:\p{Ll}{2}|\p{L}{6}))(?=.*\d).{1,30}$/u
/** Kinds of short texts. */
const SHORT_KINDS: readonly (readonly [TextKind, (text: string) => boolean])[] = [
  ['wholeNumbers', (text) => WHOLE_NUMBER.test(text)],
  ['days', (text) => DAY.test(text)],
  ['recentDays', (text) => RECENT_DAY.test(text)],
  ['times', (text) => TIME.test(text)],
  ['people', (text) => PERSON.test(text.replace(OF_A_PERSON, '')) && !INSTITUTION.test(fold(text))],
  ['codes', (text) => CODE.test(text)],
  ['zeros', (text) => /^0+$/.test(text)],
  ['otherRoles', (text) => OTHER_ROLE.test(text)],
]
const CONFIDENTIAL = [
  /^\S+@\S+\.\p{L}{2,}$/u,
  /^(?:\+\d|\(\d{2,5}\) ?\d)[\d ()./-]{6,}$/,
  /^(?:[$£€¥]|US\$|A\$|(?:USD|EUR|GBP|AUD|CHF|NZD|CAD)\b)\s*\d[\d.,' ]*$/,
  /^\d[\d.,' ]*\s*(?:[$£€¥]|(?:USD|EUR|GBP|AUD|CHF|NZD|CAD|Euro)$)/,
]
/** A word for a gift, sale or loan with the name of a giver, in English, German, French, Spanish, Dutch and Italian. */
const GIVER =
  /(?<!\p{L})(?:(?:[Bb]ought|[Pp]urchased|[Aa]cquired|[Rr]eceived|[Gg]ift|[Dd]onated|[Gg]iven|[Pp]resented|[Bb]equeathed|[Bb]equest|[Ll]ent|[Ll]oan(?:ed)?) (?:of|by|from)|(?:[Gg]eschenk|[Ss]chenkung|[Ll]eihgabe|[Gg]ekauft|[Ee]rworben|[Vv]ermächtnis|[Ss]pende) (?:von|der|des)|(?:[Dd]on|[Ll]egs|[Aa]cheté|[Oo]ffert|[Ll]égué|[Pp]rêté) (?:de|du|par|à)|(?:[Dd]onado|[Dd]onación|[Rr]egalo|[Ll]egado|[Cc]omprado) (?:de|del|por|a)|(?:[Gg]eschonken|[Ss]chenking|[Gg]ekocht|[Ll]egaat|[Bb]ruikleen) (?:van|door)|(?:[Dd]ono|[Dd]onato|[Ll]ascito|[Aa]cquistato) (?:di|da|del|dal)) (?:[\p{L}.]+ )?\p{Lu}/u
const CREDIT =
  /\b(?:gift|given|gave|presented|bequest|bequeathed|bequea\w*|donated|donation|purchased?|bought|acquired|lent|loan|on loan|transfer\w*|exchange|fund|funds|collection|courtesy|found|commission\w*|museum\w*|geschenk\w*|schenkung|gestiftet|stiftung|spende|vermacht|legat|nachlass|ankauf|angekauft|erworben|leihgabe|dauerleihgabe|ubernahme|ubernommen|sammlung|don|dons|legs|achat|achete|acquis|depot|donne|offert|legue|echange|geschonken|schenking|legaat|aankoop|bruikleen|collectie|donacion|donado|legado|compra|regalo|dono|donato|acquisto|lascito)\b/
const SENTENCES = /\p{L}[.!?]\s+\p{Lu}.*[.!?]$/su

function isMeasured(text: string, measured: Measured, unit: string): boolean {
  return text.length < 40 && parseMeasure(text, measured, unit) !== undefined
}
