import type { ItemDraft } from '../src/catalogue/drafts.ts'
import { buildItem } from '../src/catalogue/importing/items/build-item.ts'
import { firstBranch, generateThesaurus } from './generate-thesaurus.ts'
import {
  capital,
  paragraph,
  phrase,
  pick,
  type Random,
  randomFrom,
  sometimes,
  withCommonWord,
  word,
  zipfIndex,
} from './generate-words.ts'

export interface CatalogueSize {
  terms: number
  items: number
}

/** Increase this when the generated catalogues change. */
export const GENERATOR_VERSION = 3

/** Share of the items that are catalogued within the first top term's branch. */
const IN_FIRST_BRANCH = 0.3
/** Share of the items whose description holds the common word. */
const WITH_COMMON_WORD = 0.5

/** The items of a catalogue, the same for the same size. */
export function* generateItems({ terms, items }: CatalogueSize): Generator<ItemDraft> {
  const random = randomFrom(23)
  const sides = sidesOf(terms)
  for (let id = 1; id <= items; id++) yield makeItem(id, linkedTerms(sides, random), random)
}

/** The first top term's branch and all other terms, both shuffled, because often used terms are at all levels. */
interface Sides {
  inside: number[]
  outside: number[]
}

function sidesOf(terms: number): Sides {
  const branch = firstBranch(generateThesaurus(terms))
  const random = randomFrom(31)
  const all = Array.from({ length: terms }, (_, index) => ({ id: index + 1, key: random() }))
  const shuffled = all.sort((a, b) => a.key - b.key).map(({ id }) => id)
  return {
    inside: shuffled.filter((id) => branch.has(id)),
    outside: shuffled.filter((id) => !branch.has(id)),
  }
}

/** One term or two. Few terms have most of the items. */
function linkedTerms({ inside, outside }: Sides, random: Random): number[] {
  const side = random() < IN_FIRST_BRANCH ? inside : outside
  const count = 1 + Math.floor(random() * 1.6)
  return [...new Set(Array.from({ length: count }, () => side[zipfIndex(side.length, random)] as number))]
}

function makeItem(id: number, termIds: number[], random: Random): ItemDraft {
  const year = 1700 + Math.floor(random() * 300)
  return {
    ...buildItem(id, {}, [], () => {}),
    registration_number: `${1880 + (id % 140)}.${id % 97}.${id}`,
    title: sometimes(0.85, random, () => capital(phrase(random, 5))),
    summary: sometimes(0.3, random, () => capital(phrase(random, 9))),
    description: description(random),
    significance_statement: sometimes(0.1, random, () => paragraph(random)),
    history_notes: sometimes(0.2, random, () => paragraph(random)),
    production_notes: sometimes(0.05, random, () => paragraph(random)),
    marks: sometimes(0.2, random, () => phrase(random, 6)),
    names: [word(random)],
    termIds,
    categories: [pick(CATEGORIES, random)],
    subjects: random() < 0.3 ? [word(random)] : [],
    materials: random() < 0.7 ? [pick(MATERIALS, random)] : [],
    makers: random() < 0.5 ? [{ name: personName(random), role: 'maker', place: null, date: null }] : [],
    production_date: `about ${year}`,
    production_year_from: year - 5,
    production_year_to: year + 5,
    production_place: sometimes(0.5, random, () => pick(PLACES, random)),
    height_mm: sometimes(0.6, random, () => Math.round(random() * 4000) / 2),
    width_mm: sometimes(0.6, random, () => Math.round(random() * 4000) / 2),
    acquisition_credit_line: sometimes(0.6, random, () => `Gift of ${personName(random)}`),
    acquisition_year: 1880 + (id % 140),
  }
}

function description(random: Random): string | null {
  if (random() < WITH_COMMON_WORD) return withCommonWord(paragraph(random), random)
  return sometimes(0.8, random, () => paragraph(random))
}

function personName(random: Random): string {
  return `${capital(word(random))} ${capital(word(random))}`
}

const CATEGORIES = [
  'Domestic life',
  'Work and trade',
  'Childhood',
  'Dress',
  'Science',
  'Transport',
  'Music',
  'Art',
  'Money',
]
const MATERIALS = 'wood silver brass earthenware glass cotton wool paper iron leather plastic'.split(' ')
const PLACES = 'Sydney London Birmingham Ballarat Staffordshire Paris Canton Melbourne'.split(' ')
