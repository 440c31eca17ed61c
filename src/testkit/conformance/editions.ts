import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { ItemDraft, ThesaurusDraft } from '../../catalogue/drafts.ts'
import { compareCatalogues } from '../../catalogue/editions/compare-catalogues.ts'
import type { StoredChange } from '../../catalogue/editions/edition-history.ts'
import { nextHistory } from '../../catalogue/editions/next-history.ts'
import { termAt } from '../../catalogue/editions/term-at.ts'
import { openCatalogue, openIdHistory, writeCatalogue } from '../../catalogue/engines.ts'
import type { ChangeQuery } from '../../contract/changes.ts'
import { type GroupSketch, itemOf, type TermSketch, thesaurusOf } from '../world.ts'
import { OPTIONS, type TestedLocation } from './tested-engine.ts'

const ALL: ChangeQuery = { start: 0, limit: 100 }

const BEFORE: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Furniture' },
  { id: 3, name: 'Jugs', broader: [1], usedFor: ['Pitchers'], texts: { notations: ['A 1'] } },
  { id: 4, name: 'Boxes', broader: [1], scopeNotes: 'Closed.', related: [3] },
  { id: 5, name: 'Knives and forks', broader: [2] },
  { id: 6, name: 'Mugs', broader: [1] },
  { id: 7, name: 'Small mugs', broader: [6] },
  { id: 8, name: 'Stools', broader: [2], labels: { fr: { name: 'Tabourets' } } },
]

const AFTER: readonly TermSketch[] = [
  { id: 1, name: 'Containers' },
  { id: 2, name: 'Furniture' },
  {
    id: 3,
    name: 'Jugs',
    broader: [1],
    usedFor: ['Ewers'],
    texts: { notations: ['A 2'], definitions: ['For pouring.'] },
    mappings: [{ kind: 'exact', uri: 'https://x.test/jugs' }],
    sourceUri: 'https://x.test/3',
  },
  { id: 4, name: 'Boxes', broader: [1, 2], scopeNotes: 'With a lid.' },
  { id: 8, name: 'Stools', broader: [2], isDeprecated: true, labels: { fr: { name: 'Sièges' } } },
  { id: 9, name: 'Knives', broader: [2], usedFor: ['Knives and forks'] },
  { id: 10, name: 'Forks', broader: [2], usedFor: ['Knives and forks'] },
]
const GROUPS: readonly GroupSketch[] = [{ id: 1, name: 'For the table', members: [3] }]

/** Writes a catalogue over the one at the location, as an import does. */
export async function publish(
  location: string,
  thesaurus: ThesaurusDraft,
  items: readonly ItemDraft[] = [],
): Promise<void> {
  const earlier = await openIdHistory(location)
  const history = earlier && (await nextHistory(earlier, thesaurus, OPTIONS.language, () => null))
  const ids = new Set(thesaurus.terms.map(({ id }) => id))
  const absent = (await earlier?.ids('term'))?.filter((id) => !ids.has(id)) ?? new Float64Array()
  const options = { ...OPTIONS, history, replaces: earlier }
  await writeCatalogue(location, thesaurus, items, options, earlier?.asGone('term', absent))
  await earlier?.close()
}

/** The editions of a thesaurus, what changed between them, and what terms were in each. */
export function describeEditions(newLocation: () => TestedLocation): void {
  describe('editions', () => {
    let catalogue: Catalogue
    const { location } = newLocation()

    beforeAll(async () => {
      await publish(location, thesaurusOf(BEFORE))
      await publish(location, thesaurusOf(AFTER, GROUPS))
      catalogue = await openCatalogue(location)
      return () => catalogue.close()
    })

    test('are numbered, with their times, terms and changes', async () => {
      const editions = await catalogue.editions()
      expect(editions.map(({ number, terms, changes }) => [number, terms, changes])).toEqual([
        [1, 8, 0],
        [2, 7, 18],
      ])
      const [first, second] = editions.map(({ date }) => String(date))
      expect(second).toBe(catalogue.changedAt)
      expect(Date.parse(first ?? '')).toBeLessThanOrEqual(Date.parse(second ?? ''))
    })

    test('have every kind of change, by the name of the term', async () => {
      const { total, changes } = await catalogue.changes(ALL)
      expect(total).toBe(changes.length)
      expect(changes.map(inWords)).toEqual([
        'Boxes moved: [] → [Furniture 2]',
        'Boxes notes scope_notes: [Closed.] → [With a lid.]',
        'Boxes related: [Jugs 3] → []',
        'Containers renamed: [Vessels] → [Containers]',
        'Forks added: [] → [Forks]',
        'Jugs non_preferred: [Pitchers] → [Ewers]',
        'Jugs notes definitions: [] → [For pouring.]',
        'Jugs notations: [A 1] → [A 2]',
        'Jugs mappings exact: [] → [https://x.test/jugs]',
        'Jugs related: [Boxes 4] → []',
        'Jugs groups: [] → [For the table 1]',
        'Jugs address: [] → [https://x.test/3]',
        'Knives added: [] → [Knives]',
        'Knives and forks split: [Knives and forks] → [Knives 9, Forks 10]',
        'Mugs removed: [Mugs] → []',
        'Small mugs removed: [Small mugs] → []',
        'Stools status: [current] → [deprecated]',
        'Stools translations fr: [Tabourets] → [Sièges]',
      ])
    })

    test('are what differs when the two catalogues are compared', async () => {
      const { location: before } = newLocation()
      await publish(before, thesaurusOf(BEFORE))
      const earlier = await openCatalogue(before)
      const compared = await compareCatalogues(earlier, catalogue)
      await earlier.close()
      const { changes } = await catalogue.changes(ALL)
      expect(compared.map(({ term, ...change }) => inWords({ ...change, name: term.name }))).toEqual(
        changes.map(inWords),
      )
    })

    test.each<[string, Partial<ChangeQuery>, readonly string[]]>([
      ['an edition', { edition: 1 }, []],
      ['a kind', { kinds: ['added', 'removed'] }, ['Forks', 'Knives', 'Mugs', 'Small mugs']],
      ['a term', { termId: 4, kinds: ['moved'] }, ['Boxes']],
      [
        'a branch, with what left it',
        { ancestorId: 1, kinds: ['moved', 'removed'] },
        ['Boxes', 'Mugs', 'Small mugs'],
      ],
      ['a branch, without others', { ancestorId: 4 }, ['Boxes', 'Boxes', 'Boxes']],
      ['a term that left, with what was under it', { ancestorId: 6 }, ['Mugs', 'Small mugs']],
      ['nothing', { termId: 99 }, []],
      ['a page', { start: 3, limit: 2 }, ['Containers', 'Forks']],
      ['a page past the end', { start: Number.MAX_SAFE_INTEGER - 100 }, []],
    ])('are found by %s', async (_, more, names) => {
      const { total, changes } = await catalogue.changes({ ...ALL, ...more })
      expect(changes.map(({ name }) => name)).toEqual(names)
      if (more.start === undefined) expect(total).toBe(names.length)
    })

    test('say what terms were, also terms that are gone, with the names of then', async () => {
      const [first] = await catalogue.editions()
      if (first === undefined) throw new Error('there is no edition')
      expect(await termAt(catalogue, 3, first)).toMatchObject({
        name: 'Jugs',
        used_for: ['Pitchers'],
        relations: [
          { kind: 'Broader', id: 1, name: 'Vessels' },
          { kind: 'Related', id: 4, name: 'Boxes' },
        ],
        edition: { number: 1 },
        is_current: false,
      })
      expect(await termAt(catalogue, 6, first)).toMatchObject({
        name: 'Mugs',
        relations: [
          { kind: 'Broader', name: 'Vessels' },
          { kind: 'Narrower', id: 7, name: 'Small mugs' },
        ],
      })
      expect(await termAt(catalogue, 9, first)).toBeUndefined()
      expect((await termAt(catalogue, 1, first))?.relations.map(({ name }) => name)).toEqual([
        'Boxes',
        'Jugs',
        'Mugs',
      ])
    })

    test('know replacements that are not stated any more, and names that groups had', async () => {
      const { location: other } = newLocation()
      const cups: TermSketch = { id: 1, name: 'Cups' }
      const mugs: TermSketch = { id: 3, name: 'Mugs', isDeprecated: true }
      await publish(
        other,
        thesaurusOf([cups, { ...mugs, replacedBy: 1 }], [{ id: 1, name: 'Kitchen', members: [1] }]),
      )
      await publish(other, thesaurusOf([cups, mugs], [{ id: 1, name: 'Dining', members: [1] }]))
      const opened = await openCatalogue(other)
      expect((await opened.changes(ALL)).changes.map(inWords)).toEqual([
        'Cups groups: [Kitchen 1] → [Dining 1]',
        'Mugs status replaced_by: [Cups 1] → []',
      ])
      const [first] = await opened.editions()
      if (first === undefined) throw new Error('there is no edition')
      expect(await termAt(opened, 3, first)).toMatchObject({ replaced_by: { id: 1, name: 'Cups' } })
      expect(await termAt(opened, 1, first)).toMatchObject({ groups: [{ id: 1, name: 'Kitchen' }] })
      await opened.close()
    })

    test('are not made by other items, or by nothing new', async () => {
      const { location: other } = newLocation()
      await publish(other, thesaurusOf(BEFORE))
      await publish(other, thesaurusOf(AFTER))
      const revision = await revisionAt(other)
      await publish(other, thesaurusOf(AFTER))
      expect(await revisionAt(other)).toBe(revision)
      await publish(other, thesaurusOf(AFTER), [itemOf({ id: 1 })])
      const opened = await openCatalogue(other)
      expect((await opened.editions()).map(({ number }) => number)).toEqual([1, 2])
      expect((await opened.changes({ ...ALL, edition: 2 })).total).toBeGreaterThan(0)
      await opened.close()
    })
  })
}

async function revisionAt(location: string): Promise<string> {
  const catalogue = await openCatalogue(location)
  await catalogue.close()
  return catalogue.revision
}

type Listed = Pick<StoredChange, 'name' | 'kind' | 'part' | 'language' | 'before' | 'after'>

function inWords({ name, kind, part, language, before, after }: Listed): string {
  const values = (list: Listed['before']) =>
    `[${list.map(({ text, id }) => (id === undefined ? text : `${text} ${id}`)).join(', ')}]`
  const of = [name, kind, part, language].filter((one) => one !== undefined).join(' ')
  return `${of}: ${values(before)} → ${values(after)}`
}
