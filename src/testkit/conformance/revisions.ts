import { beforeAll, describe, expect, test } from 'vitest'
import type { WriteOptions } from '../../catalogue/catalogue-writer.ts'
import type { ItemDraft, ThesaurusDraft } from '../../catalogue/drafts.ts'
import { PLAIN_ABOUT } from '../../contract/about.ts'
import { NO_SCHEME } from '../../contract/scheme.ts'
import { firstOf, PROPERTY } from '../property-runs.ts'
import { itemOf, type TermSketch, thesaurusOf } from '../world.ts'
import { createWith, OPTIONS, type TestedEngine } from './tested-engine.ts'

interface Content {
  thesaurus: ThesaurusDraft
  items: ItemDraft[]
  options: WriteOptions
}

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Bowls', usedFor: ['Basins'], broader: [1] },
  { id: 3, name: 'Cups', related: [2] },
]
const TAGGED = new Map([[2, { name: 'en', used_for: [null], scope_notes: null }]])
const CONTENT: Content = {
  thesaurus: thesaurusOf(TERMS),
  items: [itemOf({ id: 7, title: 'Bowl', termIds: [2] }), itemOf({ id: 8, title: 'Cup', termIds: [3] })],
  options: OPTIONS,
}
const IDENTITY = {
  about: { ...PLAIN_ABOUT, words: { ...PLAIN_ABOUT.words, item: 'object', items: 'objects' } },
  logo: null,
}
const { thesaurus, items, options } = CONTENT

/** What is changed. Each case writes a catalogue. */
const CHANGES: readonly [string, Partial<Content>][] = [
  ['name', { thesaurus: thesaurusOf([...TERMS.slice(0, 2), { id: 3, name: 'Mugs', related: [2] }]) }],
  ['text of an item', { items: items.map((item) => ({ ...item, title: 'Bowls' })) }],
  ['number of items', { items: items.slice(1) }],
  ['title', { options: { ...options, title: 'Another museum' } }],
  ['language of the title', { options: { ...options, titleLanguage: 'en' } }],
  ['language', { options: { ...options, language: 'de' } }],
  ['word for an item', { options: { ...options, identity: IDENTITY } }],
  ['broader term', { thesaurus: { ...thesaurus, broader: [] } }],
  ['related term', { thesaurus: { ...thesaurus, related: [] } }],
  ['tag of a name', { thesaurus: { ...thesaurus, languages: TAGGED } }],
  ['version of the thesaurus', { thesaurus: { ...thesaurus, scheme: { ...NO_SCHEME, version: '2' } } }],
  ['term of an item', { items: items.map((item) => ({ ...item, termIds: [] })) }],
]

export function describeRevisions(engine: TestedEngine): void {
  async function revisionOf({ thesaurus, items, options }: Content): Promise<string> {
    const catalogue = await createWith(engine, thesaurus, items, options)
    await catalogue.close()
    return catalogue.revision
  }

  describe('the revision', () => {
    let revision: string
    beforeAll(async () => {
      revision = await revisionOf(CONTENT)
    })

    test('is the same for the same content', async () => {
      expect(revision).toMatch(/^[0-9a-f]{16}$/)
      expect(await revisionOf(CONTENT)).toBe(revision)
    })

    test.each(firstOf(3, CHANGES))('is another with another %s', PROPERTY, async (_, change) => {
      expect(await revisionOf({ ...CONTENT, ...change })).not.toBe(revision)
    })
  })
}
