import { fold } from '../contract/text.ts'

/**
 * Words that say nothing about an object, by language: “she”, “would”, “avec”, “der”. Small collections have few of them, so
 * that their number alone does not show it. They are no reason for two items to be similar, or for a term to fit a text.
 * Words that also name something in the language are not among them: can, may, mine, still; French vers and mais (folded, maïs
 * is the same), Spanish sobre, Swedish ur, Dutch haar. Nor do single letters and digits say anything. What ends with an apostrophe is
 * written with the next word.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: [
    'a an the this that these those some any all both each every either neither other another such same own',
    'i me my myself we us our ours ourselves you your yours yourself he him his himself she her hers herself',
    'it its itself they them their theirs themselves who whom whose which what when where why how',
    'am is are was were be been being have has had having do does did doing done',
    'could might must shall should would cannot',
    'and or but nor if then than so because while though although until unless whether as',
    'of in on at by to from for with without into onto upon over under about after before between through during against',
    'up out off not no only just also too very quite rather even yet again once ever never always often',
    'like unlike alike likely side sides within upon along across around behind beside beneath above below near inside outside',
    'made making gone used something anything everything nothing someone else put way right wrong now',
    'more most much many less least few here there',
  ].join(' '),
  fr: [
    'le la les un une des du de au aux et ou où ni en dans par pour sur avec sans chez entre que qui dont ce cet cette ces',
    'il ils elle elles eux lui leur leurs son sa ses nous notre nos vous votre vos se si ne pas plus très est sont',
    "comme aussi l' d' c' j' m' n' s' t' qu'",
  ].join(' '),
  de: [
    'der die das den dem des ein eine einen einem einer eines und oder aber nicht mit ohne von vom zu zum zur für auf aus bei',
    'beim im ins an am um als wie nach vor über unter durch gegen zwischen ist sind war waren wird wurde wurden hat sich es er',
    'sie ihr ihre sein seine diese dieser dieses auch nur noch sehr',
  ].join(' '),
  es: [
    'el la lo los las un una unos unas de del al en con sin por para entre desde hasta según que como y o u ni no si se su sus',
    'es son era fue ha este esta estos estas ese esa más muy también pero',
  ].join(' '),
  it: [
    'il lo la gli le un uno una di del dello della dei degli delle da dal dalla dalle al allo alla ai agli alle nel nella nei',
    'nelle sul sulla sui sulle con per tra fra su ed che non come è sono era suo sua suoi sue si questo questa più anche ad',
    "l' un' d' c' dell' all' dall' nell' sull' quest'",
  ].join(' '),
  nl: [
    'de het een en of maar niet van voor met zonder in op aan uit bij door over onder naar tot tussen te om als dat die deze',
    'dit er is zijn was werd wordt heeft hun ook nog zeer',
  ].join(' '),
  pt: [
    'o a os as um uma uns umas de do da dos das no na nos nas ao aos à às em com sem por para pelo pela pelos pelas entre até',
    'que como e ou mas não se seu sua seus suas é são era foi este esta esse essa mais muito também',
  ].join(' '),
  sv: [
    'en ett den det de dem och eller men inte som att av i på med utan till från för om vid mot mellan under över efter genom',
    'är var har hade sin sitt sina han hon denna detta dessa samt mycket också',
  ].join(' '),
  da: [
    'en et den det de dem og eller men ikke som at af i på med uden til fra for om mod mellem under over efter gennem er var har',
    'havde sin sit sine han hun denne dette disse samt meget også',
  ].join(' '),
  nb: [
    'en et ei den det de dem og eller men ikke som at av i på med uten til fra for om mot mellom under over etter gjennom er var',
    'har hadde sin sitt sine han hun denne dette disse samt meget også ein eit ikkje frå',
  ].join(' '),
  ar: [
    'من في على مع إلى عن أو ثم أن إن لا ما لم لن قد كان كانت هو هي هم هذا هذه ذلك تلك التي الذي الذين كل بعض بين عند',
    'منذ حتى أي غير بعد قبل تحت فوق به بها له لها فيه فيها منه منها عليه عليها كما ومن وفي وعلى ومع وهو وهي',
  ].join(' '),
}

/**
 * What says nothing in one language and names something in another: dies, hats and wars in English, bones in French. It is
 * dropped only if it is of the language of the catalogue itself.
 */
const NAMES_ELSEWHERE = new Set(
  'die hat war den fur door van men till son era tot os dos dalle dalles foi'.split(' '),
)

/** A letter or digit by itself. A Chinese character is a word. */
const SINGLE = /^(?!\p{Ideographic})[\p{L}\p{N}]$/u

const LISTS = new Map(
  Object.entries(WORDS).map(([language, list]) => [language, list.split(' ').map(fold)] as const),
)

/** Languages with the list of another one. */
const LISTED_AS: ReadonlyMap<string, string> = new Map([
  ['nn', 'nb'],
  ['no', 'nb'],
])

/** The part of a folded word that says something about an object: “argent” of “d'argent”. Undefined if it says nothing. */
export type TellingWord = (word: string) => string | undefined

/**
 * Finds the words that say something in a catalogue with these languages; English ones are always left out.
 * @param languages their tags, that of the catalogue itself first
 */
export function tellingWordIn([main, ...others]: readonly string[]): TellingWord {
  const own = main === undefined ? [] : wordsOf(main)
  const further = ['en', ...others].flatMap(wordsOf).filter((word) => !NAMES_ELSEWHERE.has(word))
  const dropped = new Set([...own, ...further])
  return (word) => {
    if (dropped.has(word) || SINGLE.test(word)) return undefined
    const apostrophe = word.indexOf("'") + 1
    const isElided = apostrophe > 0 && dropped.has(word.slice(0, apostrophe))
    const rest = isElided ? word.slice(apostrophe) : word
    return dropped.has(rest) || SINGLE.test(rest) ? undefined : rest
  }
}

function wordsOf(tag: string): readonly string[] {
  const [language = ''] = tag.toLowerCase().split('-')
  return LISTS.get(LISTED_AS.get(language) ?? language) ?? []
}

const tellingInEnglish = tellingWordIn(['en'])

/** Whether a folded word is an English one that says nothing about an object, or a single letter or digit. */
export function isWithoutMeaning(word: string): boolean {
  return tellingInEnglish(word) === undefined
}
