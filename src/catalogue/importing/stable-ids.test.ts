import { readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importEditions } from '../../testkit/import-editions.ts'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import { parseMap } from './mapping/record-map.ts'

const { begin, file, imports, everyTerm, idsByName, goneById } = importEditions()

const concepts = (...names: string[]) =>
  names.map((name) => `x:${name} a skos:Concept ; skos:prefLabel "${name}" .`).join('\n')
const METALS = ['brass', 'copper', 'iron', 'lead', 'silver', 'tin', 'zinc']

test('one new concept in the middle of the addresses renumbers nothing', async () => {
  await imports({ ttl: concepts(...METALS) })
  const before = await idsByName()
  const { said } = await imports({ ttl: concepts(...METALS, 'gold') })
  expect(await idsByName()).toEqual({ ...before, gold: 8 })
  expect(said).toEqual([
    'kept-id 7: 7 terms keep their ids from the earlier catalogue. []',
    'assigned-id 1: “gold” has no number of its own; it gets 8. [https://x.test/gold]',
  ])
})

test('a removed term is gone, its id goes to no other, and it has its id again when it comes back', async () => {
  await imports({ ttl: concepts(...METALS) })
  const before = await idsByName()
  const { iron = 0, ...without } = before
  const others = METALS.filter((name) => name !== 'iron')
  const first = await imports({ ttl: concepts(...others) })
  expect(first).toMatchObject({ removed: 1, gone: 1 })
  expect(first.said).toContain(
    `removed-term 1: The term “iron” (${iron}) is no longer in the sources; its id is remembered. [https://x.test/iron]`,
  )
  const gone = { [iron]: { name: 'iron', revision: first.revision, replacedBy: null } }
  expect(await goneById()).toEqual(gone)

  for (const name of ['gold', 'nickel', 'platinum']) {
    const next = await imports({ ttl: concepts(...others, name) })
    expect(next.gone).toBe(Object.keys(await goneById()).length)
    expect(await idsByName()).toMatchObject(without)
    expect(await goneById()).toMatchObject(gone)
    expect(Object.values(await idsByName())).not.toContain(iron)
  }

  expect(await imports({ ttl: concepts(...METALS, 'gold') })).toMatchObject({ removed: 1, gone: 2 })
  expect(await idsByName()).toEqual({ ...before, gold: 8 })
  expect(Object.keys(await goneById())).toEqual(['9', '10'])
})

test('the same sources over their own catalogue give the same file, byte for byte', async () => {
  const items = 'id,title\n1,Spoon\n2,Fork\n'
  await imports({ ttl: concepts(...METALS), items })
  const fewer = { ttl: concepts('copper', 'tin'), items: 'id,title\n2,Fork\n' }
  await imports(fewer, { acceptRemovals: true })
  const first = readFileSync(file())
  expect((await imports(fewer)).said).toEqual([
    'kept-id 2: 2 terms keep their ids from the earlier catalogue. []',
  ])
  expect(readFileSync(file()).equals(first)).toBe(true)
})

test('with forget, ids are chosen again and no id is gone', async () => {
  await imports({ ttl: concepts(...METALS) })
  const { said, gone } = await imports({ ttl: concepts('tin', 'iron') }, { forget: true })
  expect([await idsByName(), await goneById(), gone]).toEqual([{ iron: 1, tin: 2 }, {}, 0])
  expect(said.map((text) => text.slice(0, 11))).toEqual(['assigned-id', 'assigned-id'])
})

test('a term that its source replaces leads to its replacement when it is gone', async () => {
  const replaced = 'x:tin dct:isReplacedBy x:pewter .'
  await imports({ ttl: `${concepts(...METALS, 'pewter')}\n${replaced}` })
  const { tin = 0, pewter = 0, iron = 0, steel = 0, ...rest } = await idsByName()
  const others = Object.keys(rest)
  expect(steel).toBe(0)
  // The source no longer names tin, and only a stub is left of iron.
  await imports({ ttl: `${concepts(...others, 'pewter', 'steel')}\nx:iron dct:isReplacedBy x:steel .` })
  const { steel: added = 0 } = await idsByName()
  expect(await goneById()).toMatchObject({
    [tin]: { name: 'tin', replacedBy: pewter },
    [iron]: { name: 'iron', replacedBy: added },
  })
  // Pewter is replaced too, through a stub of another one.
  const chain = 'x:pewter owl:deprecated true ; dct:isReplacedBy x:alloy . x:alloy dct:isReplacedBy x:zinc .'
  await imports({ ttl: `@prefix owl: <http://www.w3.org/2002/07/owl#> .\n${concepts(...others)}\n${chain}` })
  const { zinc } = await idsByName()
  expect(await goneById()).toMatchObject({
    [tin]: { replacedBy: zinc },
    [pewter]: { replacedBy: zinc },
    [iron]: { replacedBy: added },
    [added]: { name: 'steel', replacedBy: null },
  })
})

test('a table names replacements in replaced_by, of terms and of records without a name', async () => {
  await imports({ csv: 'id,name\n1,Bowls\n2,Basins\n3,Dishes\n4,Plates\n' })
  const { said } = await imports({ csv: 'id,name,replaced_by\n1,Bowls,\n2,,Bowls\n4,Plates,1\n' })
  expect(said).toEqual([
    'deprecated-term 1: “Plates” is replaced by “1” in its source; it is read like any other. [Plates]',
    'removed-term 1: The term “Basins” (2) is no longer in the sources; its id is remembered. [2]',
    'removed-term 1: The term “Dishes” (3) is no longer in the sources; its id is remembered. [3]',
  ])
  await imports({ csv: 'id,name\n1,Bowls\n' })
  expect(await goneById()).toMatchObject({
    2: { name: 'Basins', replacedBy: 1 },
    3: { name: 'Dishes', replacedBy: null },
    4: { name: 'Plates', replacedBy: 1 },
  })
})

test.each([
  ['names', 'name', ['Kettle', 'Corset']],
  ['paths', 'Group,name', ['Kitchen,Kettle', 'Dress,Kettle']],
])('terms keep their ids when their table loses its column of ids: %s', async (_, header, rows) => {
  const termsMap =
    header === 'name' ? undefined : parseMap('{"broader":{"from":["Group","name"],"path":true}}', 'term')
  const again = async (csv: string) => {
    const { said } = await imports({ csv }, { termsMap })
    return [said, (await everyTerm()).present]
  }
  await again(`id,${header}\n${rows.map((row, i) => `${i + 7},${row}\n`).join('')}`)
  const { names, present } = await everyTerm()
  expect(present).toContain(8)
  const kept = `kept-id ${present.size}: ${present.size} terms keep their ids from the earlier catalogue. []`
  for (const ordered of [rows, rows.toReversed()])
    expect(await again(`${header}\n${ordered.join('\n')}\n`)).toEqual([[kept], present])
  expect((await everyTerm()).names).toEqual(names)
})

test('an id that a source takes for another term is simply there again', async () => {
  await imports({ csv: 'id,name\n1,Bowls\n2,Cups\n' })
  await imports({ csv: 'id,name\n1,Bowls\n' })
  await imports({ csv: 'id,name\n1,Bowls\n2,Jugs\n' })
  expect([await idsByName(), await goneById()]).toEqual([{ Bowls: 1, Jugs: 2 }, {}])
})

test('a term whose id changes leads from the old id to the new one', async () => {
  await imports({ csv: 'name,broader\nBowls,\nCups,Bowls\n' })
  expect(await idsByName()).toEqual({ Bowls: 1, Cups: 2 })
  const { said, removed } = await imports({ csv: 'id,name,broader\n31,Bowls,\n32,Cups,Bowls\n' })
  // The terms are still there, so they are not reported as removed.
  expect([said.map((text) => text.slice(0, 10)), removed]).toEqual([['changed-id', 'changed-id'], 0])
  expect(await goneById()).toMatchObject({ 1: { replacedBy: 31 }, 2: { replacedBy: 32 } })
})

test('terms of a table without ids keep theirs, whatever rows come between', async () => {
  await imports({ csv: 'name,broader\nBowls,\nCups,Bowls\n' })
  await imports({ csv: ['name,broader\nAmphorae,\nCups,Bowls\nJugs,\nBowls,\n', 'name\nPots\n'] })
  expect(await idsByName()).toEqual({ Bowls: 1, Cups: 2, Amphorae: 3, Jugs: 4, Pots: 5 })
})

test('removed items are gone with the title that they had', async () => {
  await imports({
    csv: 'id,name\n1,Bowls\n',
    items: 'id,title,registration_number\n5,Blue bowl,\n6,,H 6\n7,Cup,\n',
  })
  const { revision, removed } = await imports({ csv: 'id,name\n1,Bowls\n', items: 'id,title\n7,Cup\n' })
  expect(removed).toBe(2)
  expect(await goneById('item')).toEqual({
    5: { name: 'Blue bowl', revision, replacedBy: null },
    6: { name: 'H 6', revision, replacedBy: null },
  })
  const { gone } = await imports({ csv: 'id,name\n1,Bowls\n' })
  expect([gone, Object.keys(await goneById('item'))]).toEqual([3, ['5', '6', '7']])
})

test('an import that fails or is refused leaves the ids as they were', async () => {
  await imports({ ttl: concepts(...METALS) })
  const before = await idsByName()
  const some = { ttl: concepts('tin', 'amber') }
  await expect(imports(some, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped')
  const strict = { strict: true, acceptRemovals: true }
  await expect(imports({ ...some, items: 'id,title\n,Bowl\n' }, strict)).rejects.toThrow('--strict')
  expect([await idsByName(), await goneById()]).toEqual([before, {}])
  await imports(some, { acceptRemovals: true })
  expect(await idsByName()).toEqual({ tin: before.tin, amber: 8 })
})

test('over a catalogue whose ids cannot be read, only an import with forget goes on', async () => {
  await imports({ ttl: concepts(...METALS) })
  const bytes = readFileSync(file())
  bytes.fill(0, bytes.length - 1000)
  writeFileSync(file(), bytes)
  const again = { ttl: concepts(...METALS) }
  await expect(imports(again)).rejects.toThrow(
    /^The ids of the earlier catalogue cannot be read: .*museum\.db is damaged\. .* use --forget/,
  )
  expect(readFileSync(file()).equals(bytes)).toBe(true)
  await imports(again, { forget: true })
  expect(Object.keys(await idsByName())).toEqual(METALS)
})

/** Editions: the addresses of concepts in Turtle, and the names in a table without ids. */
const editions = fc.array(
  fc.record({ metals: fc.subarray(METALS, { minLength: 1 }), names: fc.subarray(['Bowls', 'Cups', 'Jugs']) }),
  { minLength: 2, maxLength: 4 },
)

test(
  'in any sequence of imports, an id stands for one term, and every term is there or gone',
  PROPERTY,
  async () => {
    await fc.assert(
      fc.asyncProperty(editions, async (editions) => {
        begin()
        let before = new Map<number, string>()
        for (const { metals, names } of editions) {
          const sources = { ttl: concepts(...metals), csv: `${['name', ...names].join('\n')}\n` }
          await imports(sources, { acceptRemovals: true })
          const now = await everyTerm()
          expect(Object.keys(await idsByName()).sort()).toEqual([...metals, ...names].sort())
          expect(new Set(now.names.values()).size).toBe(now.names.size)
          expect([...before].filter(([id, name]) => now.names.get(id) !== name)).toEqual([])
          before = now.names
        }
      }),
      runs(1),
    )
  },
)

test.each([
  ['https', (address: string) => address.replace('http:', 'https:')],
  ['a last slash', (address: string) => `${address}/`],
  ['https and a last slash', (address: string) => `${address.replace('http:', 'https:')}/`],
])('terms keep their ids when their publisher moves to %s', async (_, moved) => {
  const ttl = (write: (address: string) => string, names: readonly string[]) =>
    names
      .map((name) => `<${write(`http://y.test/${name}`)}> a skos:Concept ; skos:prefLabel "${name}" .`)
      .join('\n')
  await imports({ ttl: ttl((address) => address, METALS) })
  const before = await idsByName()
  await imports({ ttl: ttl(moved, ['bronze', ...METALS]) })
  expect([await idsByName(), await goneById()]).toEqual([{ ...before, bronze: 8 }, {}])
})

test('an old id leads to the new one if numbers and addresses of terms change together', async () => {
  const csv = (first: number, scheme: string) =>
    `id,name,source_uri\n${METALS.map((name, i) => `${first + i},${name},${scheme}://y.test/${i}`).join('\n')}\n`
  await imports({ csv: csv(1, 'http') })
  await imports({ csv: csv(1001, 'https') })
  expect(await goneById()).toMatchObject({ 1: { replacedBy: 1001 }, 7: { replacedBy: 1007 } })
})
