import { describe, expect, test } from 'vitest'
import { form, NO_KEY, RECONCILE } from '../../testkit/reconcile-requests.ts'
import { ask, catalogueOf, serviceOver, type TermSketch } from '../../testkit/world.ts'
import { extensionSchema, flyoutSchema, resultsSchema, suggestedSchema } from './schemas.ts'

describe('a deprecated term', () => {
  const TERMS: readonly TermSketch[] = [
    { id: 1, name: 'Kettles', isDeprecated: true, replacedBy: 3 },
    { id: 2, name: 'Urns', isDeprecated: true },
    { id: 3, name: 'Kettle' },
    { id: 4, name: 'Pans', usedFor: ['Saucepans'] },
    { id: 5, name: 'Saucepans', isDeprecated: true, replacedBy: 4 },
  ]
  const answered = async (path: string, init: RequestInit) =>
    (await ask(serviceOver(await catalogueOf(TERMS)), path, init)).body

  test('is never a match, says what to use instead, and comes after it at the same score', async () => {
    const queries = { id: { query: '1' }, only: { query: 'urns' }, used: { query: 'saucepans' } }
    const results = resultsSchema.parse(await answered(RECONCILE, form({ queries })))
    const seen = (name: string) => results[name]?.result.map(({ id, score, match }) => [id, score, match])
    expect(seen('id')).toEqual([['1', 100, false]])
    expect(seen('only')).toEqual([['2', 100, false]])
    expect(seen('used')).toEqual([
      ['5', 100, false],
      ['4', 90, false],
    ])
    expect(results.id?.result[0]?.description).toBe('No longer used: use Kettle (3).')
    expect(results.only?.result[0]?.description).toBe('No longer used.')
    expect(
      results.used?.result.map(({ features }) => features.find(({ id }) => id === 'deprecated')),
    ).toEqual([{ id: 'deprecated', value: true }, undefined])
    const same = resultsSchema.parse(await answered(RECONCILE, form({ queries: { q: { query: 'kettel' } } })))
      .q?.result
    expect(same?.map(({ id, match }) => [id, match])).toEqual([
      ['3', false],
      ['1', false],
    ])
    expect(same?.[0]?.score).toBe(same?.[1]?.score)
  })

  test('comes after terms in use among the suggestions for a prefix, also for a misspelt one', async () => {
    const idsAt = async (prefix: string) =>
      suggestedSchema
        .parse(await answered(`${RECONCILE}/suggest/entity?prefix=${prefix}`, NO_KEY))
        .result.map(({ id }) => id)
    expect(await idsAt('kettles')).toEqual(['3', '1'])
    expect(await idsAt('saucepans')).toEqual(['4', '5'])
    expect(await idsAt('saucepnas')).toEqual(['4', '5'])
  })

  test('is named with its replacement in the preview, the flyout and the columns', async () => {
    const flyout = flyoutSchema.parse(await answered(`${RECONCILE}/flyout/entity?id=1`, NO_KEY))
    for (const html of [await answered(`${RECONCILE}/preview?id=1`, NO_KEY), flyout.html])
      expect(html).toContain('<p><strong>No longer used: use Kettle (3).</strong></p>')
    const extend = { ids: ['1', '3'], properties: [{ id: 'replaced_by' }] }
    const { rows } = extensionSchema.parse(await answered(RECONCILE, form({ extend })))
    expect(rows).toEqual({ '1': { replaced_by: [{ id: '3', name: 'Kettle' }] }, '3': { replaced_by: [] } })
  })
})
