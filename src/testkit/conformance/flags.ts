import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ITEM_FLAGS, TERM_FLAGS, TERM_STATUSES } from '../../contract/flags.ts'
import { keysOf } from '../../contract/keys.ts'
import { checkFilter, QUALITY_CHECKS, type QualityCheck } from '../../contract/quality.ts'
import { isTopTerm, isUnused, termSchema } from '../../contract/term.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import { checkedRecords, flagsOfItem, flagsOfTerm } from '../reference-flags.ts'
import type { ItemSketch, TermSketch } from '../world.ts'
import { everyPage, idsIn, listQuery, parsedRecord } from './read-lists.ts'
import { catalogueWith, type TestedEngine } from './tested-engine.ts'

export function describeFlags(engine: TestedEngine): void {
  describe('in any thesaurus', () => {
    test(
      'each flag, each status and each check of quality lists just the records that have it',
      PROPERTY,
      async () => {
        await fc.assert(
          fc.asyncProperty(fc.array(anyMuseum, { minLength: 20, maxLength: 20 }), async (museums) => {
            const { terms, items } = sideBySide(museums)
            const catalogue = await catalogueWith(engine, terms, items)
            const ids = async (resource: 'term' | 'item', query: string) =>
              (await everyPage(catalogue, listQuery(resource, `${query}&limit=100`)))
                .flatMap(({ records }) => idsIn(records))
                .sort((a, b) => a - b)
            for (const flag of keysOf(TERM_FLAGS)) {
              const flagged = terms.filter(({ id }) => flagsOfTerm(id, terms).includes(flag))
              expect([flag, await ids('term', `quality=${flag}`)]).toEqual([
                flag,
                flagged.map(({ id }) => id),
              ])
            }
            for (const status of keysOf(TERM_STATUSES)) {
              const having = terms.filter(
                (term) => (term.isDeprecated === true) === (status === 'deprecated'),
              )
              expect([status, await ids('term', `status=${status}`)]).toEqual([
                status,
                having.map(({ id }) => id),
              ])
            }
            expect(await ids('term', 'status_in=current,deprecated')).toEqual(terms.map(({ id }) => id))
            for (const flag of keysOf(ITEM_FLAGS)) {
              const flagged = items.filter(({ termIds = [] }) => flagsOfItem(termIds, terms).includes(flag))
              expect([flag, await ids('item', `quality=${flag}`)]).toEqual([
                flag,
                flagged.map(({ id }) => id),
              ])
            }
            const expected = checkedRecords(terms, items)
            for (const check of keysOf<QualityCheck>(QUALITY_CHECKS)) {
              const found = await ids(QUALITY_CHECKS[check].resource, checkFilter(check))
              expect([check, found]).toEqual([check, expected[check]])
            }
            await catalogue.close()
          }),
          runs(1),
        )
      },
    )
  })

  test('top terms are the highest terms in use, and relations above them are in no place', async () => {
    const cases = Object.entries(HIERARCHIES)
    const museums = cases.map(([, { terms }]) => ({ terms: termsOf(terms), items: [] }))
    const catalogue = await catalogueWith(engine, sideBySide(museums).terms)
    const pages = await everyPage(catalogue, listQuery('term', 'quality=top-term&limit=100'))
    const top = new Set(pages.flatMap(({ records }) => idsIn(records)))
    const found = await Promise.all(
      museums.map(async ({ terms }, museum) => {
        const records = await Promise.all(
          terms.map(async ({ id }) =>
            termSchema.parse(parsedRecord(await catalogue.get('term', museum * 100 + id))),
          ),
        )
        const nameOf = (id: number) => id % 100
        const unplaced = records.flatMap(({ id, relations }) =>
          relations.flatMap((other) => (other.unplaced ? [`${nameOf(id)}<${nameOf(other.id)}`] : [])),
        )
        const tops = records.filter(({ id }) => top.has(id))
        expect(records.filter(isTopTerm)).toEqual(tops)
        return { tops: tops.map(({ id }) => nameOf(id)).join(' '), unplaced: unplaced.join(' ') }
      }),
    )
    await catalogue.close()
    const expected = cases.map(([name, { tops, unplaced }]) => [name, { tops, unplaced }])
    expect(cases.map(([name], museum) => [name, found[museum]])).toEqual(expected)
  })

  test('records count the narrower terms whose whole branch is no longer used, and name no others', async () => {
    const museums = Object.values(HIERARCHIES).map(({ terms }) => ({ terms: termsOf(terms), items: [] }))
    const { terms } = sideBySide(museums)
    const catalogue = await catalogueWith(engine, terms)
    const isInUse = (id: number) => flagsOfTerm(id, terms).includes('branch-in-use')
    for (const { id } of terms) {
      const record = termSchema.parse(parsedRecord(await catalogue.get('term', id)))
      const narrower = terms.filter(({ broader = [] }) => broader.includes(id))
      const unused = narrower.filter((term) => !isInUse(term.id)).length
      expect([id, record.num_narrower_unused]).toEqual([id, unused === 0 ? undefined : unused])
      expect([id, isUnused(record)]).toEqual([id, !isInUse(id)])
      for (const other of record.relations)
        expect([other.id, isUnused(other)]).toEqual([other.id, !isInUse(other.id)])
    }
    await catalogue.close()
  })

  test('a catalogue in which a term became deprecated or was replaced has another revision', async () => {
    const cups = { id: 1, name: 'Cups' }
    const revisions: string[] = []
    for (const one of [
      cups,
      { ...cups, isDeprecated: true as const },
      { ...cups, isDeprecated: true as const, replacedBy: 2 },
    ]) {
      const catalogue = await catalogueWith(engine, [one, { id: 2, name: 'Bowls' }])
      revisions.push(catalogue.revision)
      await catalogue.close()
    }
    expect(new Set(revisions).size).toBe(3)
  })
}

/** Terms by id, deprecated ones with an exclamation mark, each with its broader terms: `4!<2,3`. */
const HIERARCHIES: Readonly<Record<string, { terms: string; tops: string; unplaced: string }>> = {
  'no deprecated term': { terms: '1 2<1', tops: '1', unplaced: '' },
  'a term in use below a deprecated one': { terms: '1! 2<1 3<2', tops: '2', unplaced: '2<1' },
  'a chain of deprecated terms': { terms: '1! 2!<1 3<2 4!<3', tops: '3', unplaced: '2<1 3<2' },
  'a deprecated term between two in use': { terms: '1 2!<1 3<2', tops: '1', unplaced: '' },
  'every other term is deprecated': { terms: '1! 2<1 3!<2 4<3', tops: '2', unplaced: '2<1' },
  'one broader term in use, one deprecated': { terms: '1! 2 3<1,2', tops: '2', unplaced: '3<1' },
  'two deprecated broader terms, one below a term in use': {
    terms: '1! 2 3!<2 4<1,3',
    tops: '2',
    unplaced: '4<1',
  },
  'two deprecated broader terms': { terms: '1! 2! 3<1,2', tops: '3', unplaced: '3<1 3<2' },
  'deprecated terms above terms in use that share them': {
    terms: '1! 2!<1 3!<1 4<2 5<3 6<2,3',
    tops: '4 5 6',
    unplaced: '2<1 3<1 4<2 5<3 6<2 6<3',
  },
  'deprecated terms only': { terms: '1! 2!<1', tops: '', unplaced: '2<1' },
  'a cycle through one term in use': { terms: '1<3 2!<1 3!<2 4<2', tops: '1', unplaced: '1<3' },
  'a cycle through two terms in use, with deprecated ones between': {
    terms: '1!<4 2<1 3!<2 4<3',
    tops: '2',
    unplaced: '2<1',
  },
  'a cycle of deprecated terms': { terms: '1!<3 2!<1 3!<2 4<1', tops: '4', unplaced: '1<3 2<1 3<2 4<1' },
  'a cycle of terms in use below a deprecated one': { terms: '1! 2<1,4 3<2 4<3', tops: '', unplaced: '2<1' },
  'a term in use below a deprecated one below a cycle': {
    terms: '1<3 2<1 3<2 4!<3 5<4',
    tops: '5',
    unplaced: '5<4',
  },
}

function termsOf(text: string): TermSketch[] {
  return text.split(' ').map((term): TermSketch => {
    const [own = '', broader] = term.split('<')
    return {
      id: Number.parseInt(own, 10),
      name: `Term ${own}`,
      ...(broader !== undefined && { broader: broader.split(',').map(Number) }),
      ...(own.endsWith('!') && { isDeprecated: true }),
    }
  })
}

/** One museum of several, which share neither terms nor names. Writing a catalogue for each would take long. */
function sideBySide(museums: readonly Museum[]): Museum {
  const idIn = (museum: number, id: number) => museum * 100 + id
  return {
    terms: museums.flatMap(({ terms }, museum) =>
      terms.map((term) => ({
        ...term,
        id: idIn(museum, term.id),
        name: `${term.name} ${museum}`,
        broader: (term.broader ?? []).map((id) => idIn(museum, id)),
      })),
    ),
    items: museums.flatMap(({ items }, museum) =>
      items.map(({ id, termIds = [] }) => ({
        id: idIn(museum, id),
        termIds: termIds.map((termId) => idIn(museum, termId)),
      })),
    ),
  }
}

interface Museum {
  terms: TermSketch[]
  items: ItemSketch[]
}

/** Few names, so that some are repeated; relations of any shape, cycles included. */
const anyMuseum: fc.Arbitrary<Museum> = fc.integer({ min: 1, max: 9 }).chain((size) => {
  const id = fc.integer({ min: 1, max: size })
  const ids = (maxLength: number) => fc.uniqueArray(id, { maxLength })
  return fc.record({
    terms: fc.tuple(...Array.from({ length: size }, (_, index) => anyTerm(index + 1, ids(3)))),
    items: fc
      .array(ids(2), { maxLength: 6 })
      .map((lists) => lists.map((termIds, index): ItemSketch => ({ id: index + 1, termIds }))),
  })
})

function anyTerm(id: number, broader: fc.Arbitrary<number[]>): fc.Arbitrary<TermSketch> {
  return fc
    .record({
      name: fc.constantFrom('Cups', 'cups', 'Étuis', 'Etuis', 'Bowls', 'Plates'),
      broader: broader.map((ids) => ids.filter((other) => other !== id)),
      isDeprecated: fc.boolean(),
      hasNote: fc.boolean(),
    })
    .map(({ name, broader, isDeprecated, hasNote }) => ({
      id,
      name,
      broader,
      ...(isDeprecated && { isDeprecated: true }),
      ...(hasNote && { scopeNotes: 'Use for things.' }),
    }))
}
