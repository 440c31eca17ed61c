/**
 * Singulars and plurals of English words. Terms are in the plural, but people search in the singular: "knife" must find
 * "Knives". Words are folded (see contract/text.ts).
 */

const IRREGULAR: readonly (readonly [singular: string, plural: string])[] = [
  ['child', 'children'],
  ['die', 'dice'],
  ['foot', 'feet'],
  ['goose', 'geese'],
  ['louse', 'lice'],
  ['mouse', 'mice'],
  ['ox', 'oxen'],
  ['penny', 'pence'],
  ['person', 'people'],
  ['tooth', 'teeth'],
  ['bureau', 'bureaux'],
  ['chateau', 'chateaux'],
  ['plateau', 'plateaux'],
  ['portmanteau', 'portmanteaux'],
  ['tableau', 'tableaux'],
  ['trousseau', 'trousseaux'],
  ['genus', 'genera'],
  ['opus', 'opera'],
  ['corpus', 'corpora'],
  ['stigma', 'stigmata'],
  ['taxi', 'taxis'],
  ['quiz', 'quizzes'],
  // By list, not by ending: saves are no safes, taxes no taxis, cola no colon, and prices no prix.
  ...plurals(
    'f',
    'ves',
    'beef calf dwarf elf half hoof leaf loaf scarf self sheaf shelf staff thief turf wharf wolf roof',
  ),
  ...plurals('f', 'ves', 'kerchief'),
  ...plurals('fe', 'ves', 'knife life wife'),
  ...plurals(
    'is',
    'es',
    'analysis apsis axis basis catharsis crisis diagnosis electrolysis ellipsis emphasis genesis',
  ),
  ...plurals('is', 'es', 'metamorphosis nemesis neurosis oasis paralysis prognosis synopsis testis thesis'),
  ...plurals('ix', 'ices', 'appendix calix cervix cicatrix helix matrix radix'),
  ...plurals('ex', 'ices', 'apex codex cortex culex index vertex vortex'),
  ...plurals(
    'on',
    'a',
    'alabastron automaton criterion etymon ganglion hedron lexicon mitochondrion noumenon',
  ),
  ...plurals('on', 'a', 'oxymoron phenomenon protozoon rhyton spermatozoon taxon'),
  ...plurals(
    'a',
    'ae',
    'alga alumna amphora ampulla antenna areola aureola bulla fibula formula lacuna lamella',
  ),
  ...plurals('a', 'ae', 'lamina larva lunula nebula nova papilla patella patera phalera pupa scapula situla'),
  ...plurals('a', 'ae', 'stela tessera tibia ulna vertebra'),
  ...plurals('us', 'i', 'abacus alumnus aureus bacillus bronchus cactus calculus colossus cumulus denarius'),
  ...plurals('us', 'i', 'discus focus fungus gladiolus hippopotamus humerus incubus locus magus modulus'),
  ...plurals('us', 'i', 'narcissus nautilus nucleus obolus octopus papyrus radius rhombus sarcophagus'),
  ...plurals('us', 'i', 'sestertius solidus stimulus stylus syllabus terminus thesaurus tumulus uterus'),
  ...plurals('um', 'a', 'addendum antependium aquarium arboretum atrium auditorium bacterium candelabrum'),
  ...plurals(
    'um',
    'a',
    'columbarium compendium consortium cranium crematorium curriculum datum dolium emporium',
  ),
  ...plurals(
    'um',
    'a',
    'erratum fulcrum gymnasium herbarium honorarium maximum medium memorandum millennium',
  ),
  ...plurals(
    'um',
    'a',
    'minimum moratorium operculum ovum phylum planetarium plectrum podium quantum sanatorium',
  ),
  ...plurals('um', 'a', 'scriptorium serum simpulum spectrum speculum stadium sternum stratum symposium'),
  ...plurals('um', 'a', 'terrarium triclinium tympanum vexillum vivarium'),
]

function plurals(singular: string, plural: string, words: string): [string, string][] {
  return words.split(' ').map((word) => [word, word.slice(0, -singular.length) + plural])
}

const SINGULAR_OF = new Map(IRREGULAR.map(([singular, plural]) => [plural, singular]))
const PLURAL_OF = new Map(IRREGULAR)

type Ending = readonly [plural: string, ...singulars: string[]]

/** Plural endings with their possible singular endings. The first row that matches a word applies. */
const PLURAL_ENDINGS: readonly Ending[] = [
  ['ies', 'y', 'ie'],
  ['oes', 'o', 'oe'],
  ['xes', 'x', 'xe'],
  ['sses', 'ss', 'sse'],
  ['ses', 's', 'se'],
  ['zes', 'z', 'ze'],
  ['ches', 'ch', 'che'],
  ['shes', 'sh', 'she'],
  ['eaux', 'eau'],
  ['men', 'man'],
]
const LATIN_PLURAL_ENDINGS: readonly Ending[] = [
  ['ae', 'a'],
  ['i', 'us'],
  ['a', 'um'],
]

/** Singular endings that change in the plural. */
const SINGULAR_ENDINGS: readonly (readonly [singular: string, plural: string])[] = [
  ['y', 'ies'],
  ['man', 'men'],
]
const LATIN_SINGULAR_ENDINGS: typeof SINGULAR_ENDINGS = [
  ['us', 'i'],
  ['um', 'a'],
]

/** Words in s that take es. By list except for three endings, because laps are no lapses, and leas no leases. */
const TAKES_ES =
  /(?:ss|us|is|.ceps)$|^(?:gas|biogas|atlas|canvas|alias|bias|christmas|xmas|pancreas|madras|arras|rhinoceros|thermos|cosmos|lens|eyelens|summons)$/
/** Words in man or men that are no men, without this ending: human, dolmen. The compounds of man are too many for a list. */
const NO_MEN = new RegExp(
  `^(?:${[
    '(?:super|sub|non|pre)?hu ger ro otto talis sha cai cay dol brah nor mussul musel turko turco het ata to des fir le ca',
    'her sher dober pull walk speci regi acu abdo o sta se cycla bitu albu lu ru fora ra exa grava hy a ye ya',
    'dura ceru no nu cul li vela puta fla bre teg catechu legu (?:ag|cog|prae|pre)no',
  ]
    .join(' ')
    .replaceAll(' ', '|')})m[ae]n$`,
)
/** These are in no other number, though they look so: theses are no plural of “these”. */
const NUMBERLESS: ReadonlySet<string> = new Set(
  'these those this thus us his hers its has was yes new news'.split(' '),
)

const SHORTEST = 3

/** The endings by which words are changed. */
interface Endings {
  plural: readonly Ending[]
  singular: typeof SINGULAR_ENDINGS
}

const ENGLISH: Endings = { plural: PLURAL_ENDINGS, singular: SINGULAR_ENDINGS }
const ENGLISH_AND_LATIN: Endings = {
  plural: [...PLURAL_ENDINGS, ...LATIN_PLURAL_ENDINGS],
  singular: [...SINGULAR_ENDINGS, ...LATIN_SINGULAR_ENDINGS],
}

/** The word's other numbers, without the word itself. Some are not words; those find nothing in a catalogue. */
export function otherNumbers(word: string): string[] {
  return numbersOf(word, ENGLISH_AND_LATIN)
}

/** The same with Latin plurals by list only, for matches: “alba” is rarely the plural of “album”. */
export function listedNumbers(word: string): string[] {
  return numbersOf(word, ENGLISH)
}

function numbersOf(word: string, endings: Endings): string[] {
  if (NUMBERLESS.has(word)) return []
  const singulars = singularsOf(word, endings)
  const found = new Set([...singulars, ...[word, ...singulars].flatMap((one) => pluralsOf(one, endings))])
  found.delete(word)
  return [...found].filter((other) => !NUMBERLESS.has(other))
}

function singularsOf(word: string, endings: Endings): string[] {
  const irregular = irregularEnding(word, SINGULAR_OF)
  if (word.length <= SHORTEST) return irregular
  const ending = endings.plural.find(
    ([plural]) => word.endsWith(plural) && word.length > plural.length && !NO_MEN.test(word),
  )
  if (ending) {
    const [plural, ...singulars] = ending
    const found = singulars.map((singular) => word.slice(0, -plural.length) + singular)
    return [...irregular, ...found.filter((one) => !(one.endsWith('s') && !TAKES_ES.test(one)))]
  }
  return word.endsWith('s') && !TAKES_ES.test(word) ? [...irregular, word.slice(0, -1)] : irregular
}

function pluralsOf(word: string, endings: Endings): string[] {
  const irregular = irregularEnding(word, PLURAL_OF)
  if (word.length < SHORTEST) return irregular
  const plurals = endings.singular
    .filter(
      ([singular]) =>
        word.endsWith(singular) &&
        word.length > singular.length + 1 &&
        !/[aeiou]y$/.test(word) &&
        !NO_MEN.test(word),
    )
    .map(([singular, plural]) => word.slice(0, -singular.length) + plural)
  if (word.endsWith('o')) plurals.push(`${word}es`)
  if (/([xz]|[cs]h)$/.test(word) || TAKES_ES.test(word)) plurals.push(`${word}es`)
  else if (!word.endsWith('s')) plurals.push(`${word}s`)
  return [...irregular, ...plurals]
}

/** Compounds can end with an irregular word: dormouse, eyeteeth, grandchildren. */
function irregularEnding(word: string, table: ReadonlyMap<string, string>): string[] {
  const whole = table.get(word)
  if (whole !== undefined) return [whole]
  for (const [from, to] of table) {
    if (from.length >= 4 && word.length > from.length + 1 && word.endsWith(from)) {
      return [word.slice(0, -from.length) + to]
    }
  }
  return []
}
