import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../../testkit/property-runs.ts'
import { PLAIN_IDENTITY } from '../../drafts.ts'
import type { KnownTerm } from '../../id-history.ts'
import { type Finding, Findings } from '../findings.ts'
import { assignIds } from './assign-ids.ts'
import { EarlierIds } from './earlier-ids.ts'
import type { TermSource } from './term-source.ts'

type Sketch = Partial<Omit<TermSource, 'id'>> & { id?: number; numbers?: number[]; exported?: number }

function sourceOf({ id, numbers = [], exported, ...sketch }: Sketch): TermSource {
  const { sourceUri = null } = sketch
  return {
    place: { file: 'terms', line: null },
    id: id ?? { candidates: numbers, exported },
    name: 'Bowls',
    usedFor: [],
    scopeNotes: null,
    sourceUri,
    code: null,
    paths: [],
    languages: null,
    identifiers: [],
    notations: [],
    texts: {},
    mappings: [],
    address: sourceUri,
    relations: [],
    isDeprecated: false,
    replacedBy: [],
    ...sketch,
  }
}

const address = (name: string) => `https://x.test/${name}`

function knownOf(term: Partial<KnownTerm> & { id: number }): KnownTerm {
  return { ...PLAIN_IDENTITY, sourceUri: null, isGone: false, ...term }
}

const earlierOf = (known: readonly KnownTerm[]) => EarlierIds.from({ terms: () => known })

/** The ids, in the order of the sources, and the findings. */
async function assigned(sketches: readonly Sketch[], known: readonly KnownTerm[] = []) {
  const found: Finding[] = []
  const findings = new Findings((finding) => found.push(finding))
  const { terms, changed } = assignIds(sketches.map(sourceOf), findings, await earlierOf(known))
  return {
    ids: terms.map(({ id }) => id),
    chosen: terms.filter(({ isAssigned }) => isAssigned).map(({ id }) => id),
    keys: terms.map(({ key }) => key),
    changed: [...changed],
    said: found.map(({ code, reason, count = 1 }) => `${code} ${count}: ${reason}`),
  }
}

test('a known address keeps its id, whatever number its source states now', async () => {
  const known = [
    knownOf({ id: 7, sourceUri: address('bowls') }),
    knownOf({ id: 1, sourceUri: address('cups'), isAssigned: true }),
  ]
  const { ids, chosen, said } = await assigned(
    [{ sourceUri: address('cups') }, { sourceUri: address('bowls'), numbers: [9] }],
    known,
  )
  expect([ids, chosen]).toEqual([
    [1, 7],
    [1, 7],
  ])
  expect(said).toEqual(['kept-id 2: 2 terms keep their ids from the earlier catalogue.'])
})

test.each<[string, string[], string[], number[]]>([
  [
    'the only term with the address in another form is known',
    ['http://x.test/a'],
    ['https://X.test/a/'],
    [10],
  ],
  [
    'a term with the very address comes first',
    ['http://x.test/a'],
    ['https://x.test/a', 'http://x.test/a'],
    [1, 10],
  ],
  [
    'two earlier terms that the address fits are none',
    ['http://x.test/a', 'http://x.test/a/'],
    ['https://x.test/a'],
    [1],
  ],
  [
    'two terms whose addresses fit have new ids',
    ['http://x.test/a'],
    ['https://x.test/a', 'http://x.test/a/'],
    [2, 1],
  ],
  ['a prefix with a code is an address', ['http://x.test/aat/300'], ['aat:300'], [10]],
])('%s', async (_, before, now, ids) => {
  const known = before.map((sourceUri, i) => knownOf({ id: 10 + i, sourceUri, isAssigned: true }))
  const assignedIds = (
    await assigned(
      now.map((sourceUri) => ({ sourceUri })),
      known,
    )
  ).ids
  expect(assignedIds).toEqual(ids)
})

test('a new term gets its number, or the next one that no term has or had', async () => {
  const known = [
    knownOf({ id: 1, sourceUri: address('bowls'), isAssigned: true }),
    knownOf({ id: 2, sourceUri: address('cups'), isAssigned: true, isGone: true }),
    knownOf({ id: 4, sourceUri: address('jugs'), isGone: true }),
  ]
  const { ids, chosen } = await assigned(
    [
      { sourceUri: address('bowls') },
      { sourceUri: address('a') },
      { sourceUri: address('b'), numbers: [50] },
      { sourceUri: address('c') },
    ],
    known,
  )
  expect([ids, chosen]).toEqual([
    [1, 3, 50, 5],
    [1, 3, 5],
  ])
})

test.each<[string, Partial<KnownTerm>, string[], number]>([
  ['does not get a number that is the id of a term that is still there', {}, ['bowls'], 1],
  [
    'does not get a number that was chosen for a term that is gone',
    { isAssigned: true, isGone: true },
    [],
    1,
  ],
  ['does not get a number that was chosen for a term that leaves', { isAssigned: true }, [], 1],
  ['gets the number that the source of a term stated that is gone', { isGone: true }, [], 7],
  ['gets the number that the source of a term stated that leaves', {}, [], 7],
])('a new term %s', async (_, term, here, id) => {
  const known = [knownOf({ id: 7, sourceUri: address('bowls'), ...term })]
  const sketches = [...here, 'new'].map((name) => ({ sourceUri: address(name), numbers: [7] }))
  expect((await assigned(sketches, known)).ids.at(-1)).toBe(id)
})

test('an id in a source wins over a remembered one, and the change is reported', async () => {
  const known = [
    knownOf({ id: 7, sourceUri: address('bowls') }),
    knownOf({ id: 8, sourceUri: address('cups'), isAssigned: true }),
  ]
  const { ids, changed, said } = await assigned(
    [
      { id: 12, name: 'Bowls', sourceUri: address('bowls') },
      { id: 8, name: 'Jugs' },
      { name: 'Cups', sourceUri: address('cups') },
    ],
    known,
  )
  expect(ids).toEqual([12, 8, 1])
  expect(changed).toEqual([
    [7, 12],
    [8, 1],
  ])
  expect(said).toEqual([
    'assigned-id 1: “Cups” has no number of its own; it gets 1.',
    'changed-id 1: “Bowls” had the id 7 in the earlier catalogue; its source states another one, so it has 12.',
    'changed-id 1: “Cups” had the id 8 in the earlier catalogue; that is now “Jugs”, so it has 1.',
  ])
})

test('terms that share an address and keep their ids are no change', async () => {
  const known = [1, 2].map((id) => knownOf({ id, sourceUri: address('bowls') }))
  const shared = { sourceUri: address('bowls') }
  const { changed, said } = await assigned(
    [
      { id: 1, ...shared },
      { id: 2, ...shared },
      { id: 3, ...shared },
    ],
    known,
  )
  expect([changed, said]).toEqual([[], []])
})

test('without an address, a term is known by its code, its path or its name', async () => {
  const sketches: Sketch[] = [
    { name: 'Bowls', code: 'x', sourceUri: address('page') },
    { name: 'Cups', code: 'y', sourceUri: address('page') },
    { name: 'Bøxes', paths: [['Øbjets', 'Bøxes']] },
    { name: 'Jugs' },
    { name: 'Jugs', place: { file: 'more', line: 2 } },
  ]
  const first = await assigned(sketches)
  expect([first.ids, first.keys]).toEqual([
    [1, 2, 3, 4, 5],
    ['code x', 'code y', 'path ["øbjets","bøxes"]', 'name Jugs', 'name Jugs\n2'],
  ])
  const known = first.ids.map((id, i) =>
    knownOf({ id, key: first.keys[i] ?? null, sourceUri: i < 2 ? address('page') : null }),
  )
  const again = await assigned([{ name: 'Apples' }, ...sketches.toReversed()], known)
  expect(again.ids).toEqual([6, 4, 5, 3, 2, 1])
})

test('a term that got an id in its source since is known by its name', async () => {
  const { changed } = await assigned([{ id: 17, name: 'Jugs' }], [knownOf({ id: 4, key: 'name Jugs' })])
  expect(changed).toEqual([[4, 17]])
})

test('an address that an export made up has the id of its term', async () => {
  const known = [knownOf({ id: 3, key: 'code x', isAssigned: true })]
  const { ids } = await assigned([{ numbers: [3], exported: 3 }], known)
  expect(ids).toEqual([3])
})

/** Editions of a thesaurus: the addresses in each. Some addresses have a number that is theirs alone. */
const editions = fc
  .record({
    numbers: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
    editions: fc.array(fc.subarray(Array.from('abcdefghij')), { minLength: 2, maxLength: 8 }),
  })
  .map(({ numbers, editions }) =>
    editions.map((names) =>
      names.map((name) => {
        const number = numbers['abcdefghij'.indexOf(name)]
        return { sourceUri: address(name), numbers: number === undefined ? [] : [number] }
      }),
    ),
  )

test('no sequence of imports gives one address two ids, or one id two addresses', PROPERTY, async () => {
  await fc.assert(
    fc.asyncProperty(editions, async (editions) => {
      const idOf = new Map<string, number>()
      const addressOf = new Map<number, string>()
      let known: KnownTerm[] = []
      for (const edition of editions) {
        const { ids, chosen } = await assigned(edition, known)
        for (const [i, { sourceUri }] of edition.entries()) {
          const id = ids[i] ?? 0
          expect([idOf.get(sourceUri) ?? id, addressOf.get(id) ?? sourceUri]).toEqual([id, sourceUri])
          idOf.set(sourceUri, id)
          addressOf.set(id, sourceUri)
        }
        const gone = known
          .filter(({ id }) => !ids.includes(id))
          .map((term): KnownTerm => ({ ...term, isGone: true }))
        known = [
          ...ids.map((id, i) =>
            knownOf({ id, sourceUri: edition[i]?.sourceUri ?? null, isAssigned: chosen.includes(id) }),
          ),
          ...gone,
        ]
        expect(known.length).toBe(idOf.size)
      }
    }),
    runs(20),
  )
})

test('a term whose id or address is taken is left out, and the report names the other term and its place', async () => {
  const at = (file: string, line: number | null) => ({ place: { file, line } })
  const { ids, said } = await assigned([
    { id: 1, name: 'Bowls', ...at('a.csv', 2) },
    { id: 1, name: 'Cups', ...at('b.csv', 3) },
    { sourceUri: address('7'), name: 'Jugs', ...at('c.ttl', null) },
    { sourceUri: address('7'), name: 'Vases', ...at('d.csv', 4) },
  ])
  expect([ids, said]).toEqual([
    [1, 2],
    [
      'repeated-id 1: “Cups” is left out, because its id is taken by “Bowls” (a.csv:2).',
      'repeated-id 1: “Vases” is left out, because its id or address is taken by “Jugs” (c.ttl).',
      'assigned-id 1: “Jugs” has no number of its own; it gets 2.',
    ],
  ])
})

test('terms keep their ids when the spaces and invisible characters of their names become plain', async () => {
  const known = [
    { id: 4, key: 'name Fire\u00a0engines' },
    { id: 5, key: 'name Fire engines' },
    { id: 6, key: 'name Oak\ufffc\u2003 boxes' },
  ].map((term) => knownOf({ ...term, isAssigned: true }))
  const { ids } = await assigned([{ name: 'Fire engines' }, { name: 'Oak boxes' }, { name: 'Cups' }], known)
  expect(ids.slice(0, 2)).toEqual([5, 6])
})
