import { z } from 'zod/mini'
import type { CountedList } from './counted-list.ts'
import { keysOf, tableOf } from './keys.ts'
import { schemeSchema } from './scheme.ts'
import { TOP_TERMS } from './term-lists.ts'

interface CountRow extends CountedList {
  /** What it counts, for the description of the API. */
  readonly meaning: string
}

const COUNTS = {
  terms: { resource: 'term', filters: [], meaning: 'Terms' },
  top_terms: { resource: 'term', filters: TOP_TERMS, meaning: 'Terms in use without a broader term' },
  terms_in_several_places: {
    resource: 'term',
    filters: [['num_broader_gte', '2']],
    meaning: 'Terms with several broader terms',
  },
  deprecated_terms: {
    resource: 'term',
    filters: [['quality', 'deprecated']],
    meaning: 'Terms that are no longer used',
  },
  terms_with_items: {
    resource: 'term',
    filters: [['num_items_isblank', '0']],
    meaning: 'Terms with items of their own',
  },
  items: { resource: 'item', filters: [], meaning: 'Items' },
  items_with_images: {
    resource: 'item',
    filters: [['num_images_isblank', '0']],
    meaning: 'Items with images',
  },
} as const satisfies Record<string, CountRow>

export type CatalogueCount = keyof typeof COUNTS

/** What the summary of a catalogue counts. Each count is the total of a list with ordinary filters. */
export const CATALOGUE_COUNTS: Readonly<Record<CatalogueCount, CountRow>> = COUNTS

export const COUNT_NAMES = keysOf<CatalogueCount>(COUNTS)

const count = z.int().check(z.minimum(0))

/** A catalogue in short: what its thesaurus is, how much is in it, and how recent it is. */
export const catalogueSummarySchema = z.object({
  title: z.string().check(z.describe('Title of the catalogue')),
  language: z.string().check(z.describe('Language tag of the catalogue')),
  languages: z
    .array(
      z.object({
        language: z.string().check(z.describe('Language tag')),
        terms: count.check(z.describe('Terms with a name in the language')),
      }),
    )
    .check(z.describe('The languages of names that the source states, by tag')),
  introduction: z.nullable(z.string()).check(z.describe('What the museum writes about it')),
  thesaurus: schemeSchema.check(z.describe('What the source says about the thesaurus')),
  counts: z
    .object(
      tableOf<Record<CatalogueCount, typeof count>>(COUNT_NAMES, (name) =>
        count.check(z.describe(COUNTS[name].meaning)),
      ),
    )
    .check(z.describe('How much is in the catalogue')),
  revision: z.string().check(z.describe('The revision of the catalogue, which changes with its content')),
  changed_at: z.string().check(z.describe('When its content last changed')),
  imported_at: z.string().check(z.describe('When it was last imported')),
})

export type CatalogueSummary = z.infer<typeof catalogueSummarySchema>
