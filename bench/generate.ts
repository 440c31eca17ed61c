import type { ItemDraft, ThesaurusDraft } from '../src/catalogue/drafts.ts'

/** Made-up catalogues of any size: the same numbers give the same catalogue, skewed as real ones are. */
export interface CatalogueSize {
  terms: number
  items: number
}

export const TOP_TERMS = 40
/** Terms with this many narrower ones, where the thesaurus is large enough for them. */
const WIDE_TERMS = [1500, 5000]
const SEVERAL_BROADER = 0.15

export function generateThesaurus({ terms }: CatalogueSize): ThesaurusDraft {
  const random = randomFrom(17)
  const words = vocabulary()
  const broader: [number, number][] = []
  const related: [number, number][] = []
  const wide = WIDE_TERMS.filter((count) => count < terms / 4)
  for (let id = TOP_TERMS + 1; id <= terms; id++) {
    const wideIndex = wide.findIndex(
      (count, index) => id <= TOP_TERMS + wide.slice(0, index + 1).reduce((a, b) => a + b, 0) && count > 0,
    )
    const first = wideIndex >= 0 ? wideIndex + 1 : above(id, random)
    broader.push([id, first])
    if (random() < SEVERAL_BROADER) {
      const second = above(id, random)
      if (second !== first) broader.push([id, second])
    }
    if (random() < 0.1) related.push([id, 1 + Math.floor(random() * (id - 1))])
  }
  const direct = new Set(broader.map(([a, b]) => `${a} ${b}`))
  return {
    terms: Array.from({ length: terms }, (_, index) => ({
      id: index + 1,
      name: termName(index + 1, words, random),
      usedFor: random() < 0.4 ? [`${zipf(words, random)} ${zipf(words, random)}s`] : [],
      scopeNotes: random() < 0.5 ? `Use for ${sentence(words, random, 12)}` : null,
      sourceUri: null,
    })),
    broader,
    related: related.filter(([a, b]) => !direct.has(`${a} ${b}`)),
  }
}

export function* generateItems({ terms, items }: CatalogueSize): Generator<ItemDraft> {
  const random = randomFrom(23)
  const words = vocabulary()
  for (let id = 1; id <= items; id++) {
    const year = 1700 + Math.floor(random() * 300)
    const hasTitle = random() < 0.85
    yield {
      id,
      registration_number: `${1880 + (id % 140)}.${id % 97}.${id}`,
      title: hasTitle ? capital(sentence(words, random, 4)) : null,
      summary: random() < 0.3 ? capital(sentence(words, random, 8)) : null,
      description: random() < 0.9 ? paragraph(words, random, 1 + Math.floor(random() * 4)) : null,
      significance_statement: random() < 0.1 ? paragraph(words, random, 3) : null,
      history_notes: random() < 0.2 ? paragraph(words, random, 3) : null,
      production_notes: null,
      marks: random() < 0.2 ? sentence(words, random, 5) : null,
      names: [zipf(words, random)],
      termIds: linkedTerms(terms, random),
      categories: [pick(CATEGORIES, random)],
      subjects: random() < 0.3 ? [zipf(words, random)] : [],
      materials: random() < 0.7 ? [pick(MATERIALS, random)] : [],
      techniques: [],
      makers:
        random() < 0.5
          ? [
              {
                name: `${capital(zipf(words, random))} ${capital(zipf(words, random))}`,
                role: 'maker',
                place: null,
                date: null,
              },
            ]
          : [],
      designers: [],
      users: [],
      production_date: `about ${year}`,
      production_year_from: year - 5,
      production_year_to: year + 5,
      production_place: random() < 0.5 ? pick(PLACES, random) : null,
      used_place: null,
      height_mm: random() < 0.6 ? Math.round(random() * 4000) / 2 : null,
      width_mm: random() < 0.6 ? Math.round(random() * 4000) / 2 : null,
      depth_mm: null,
      diameter_mm: null,
      weight_g: null,
      dimensions: null,
      acquisition_credit_line: random() < 0.6 ? `Gift of ${capital(zipf(words, random))}` : null,
      acquisition_year: 1880 + (id % 140),
      on_display: null,
      rights: null,
      images: [],
      record_uri: null,
    }
  }
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
const MATERIALS = [
  'wood',
  'silver',
  'brass',
  'earthenware',
  'glass',
  'cotton',
  'wool',
  'paper',
  'iron',
  'leather',
  'plastic',
]
const PLACES = ['Sydney', 'London', 'Birmingham', 'Ballarat', 'Staffordshire', 'Paris', 'Canton', 'Melbourne']

/** Broader terms lie among the earlier ones, which keeps the thesaurus about seven levels deep. */
function above(id: number, random: () => number): number {
  return 1 + Math.floor(random() ** 1.5 * Math.min(id - 1, Math.max(TOP_TERMS, id / 6)))
}

/** Few terms carry most items; the first top term's branch has about three in ten of all. */
function linkedTerms(terms: number, random: () => number): number[] {
  const count = 1 + Math.floor(random() * 2.2)
  return [...new Set(Array.from({ length: count }, () => 1 + Math.floor(random() ** 2 * terms)))]
}

function termName(id: number, words: readonly string[], random: () => number): string {
  return `${capital(zipf(words, random))} ${zipf(words, random)}s ${id}`
}

/** Words of made-up syllables; the first ones are the common ones. "the" stands in half of all descriptions. */
function vocabulary(): string[] {
  const onsets = [
    'b',
    'br',
    'c',
    'cl',
    'd',
    'f',
    'g',
    'gr',
    'h',
    'j',
    'k',
    'l',
    'm',
    'n',
    'p',
    'pr',
    'r',
    's',
    'st',
    't',
    'tr',
    'v',
    'w',
  ]
  const nuclei = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo']
  const codas = ['', 'b', 'ck', 'd', 'l', 'm', 'n', 'nt', 'p', 'r', 'st', 't']
  const random = randomFrom(5)
  const words = new Set<string>()
  while (words.size < 60_000) {
    const syllables = 1 + Math.floor(random() * 3)
    words.add(
      Array.from(
        { length: syllables },
        () => pick(onsets, random) + pick(nuclei, random) + pick(codas, random),
      ).join(''),
    )
  }
  return [...words]
}

/** A word by Zipf's law: the n-th comes about 1/n as often as the first. */
function zipf(words: readonly string[], random: () => number): string {
  return words[Math.min(words.length - 1, Math.floor(words.length ** random()) - 1)] as string
}

function sentence(words: readonly string[], random: () => number, length: number): string {
  return Array.from({ length: 2 + Math.floor(random() * length) }, () => zipf(words, random)).join(' ')
}

function paragraph(words: readonly string[], random: () => number, sentences: number): string {
  return Array.from({ length: sentences }, () => `${capital(sentence(words, random, 16))}.`).join(' ')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T
}

/** A small generator of pseudo-random numbers (mulberry32), so that a catalogue can be made again. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
