import { beforeAll, describe, expect, test } from 'vitest'
import { MUSEUM_TERMS } from '../../testkit/museum.ts'
import { NO_KEY, RECONCILE } from '../../testkit/reconcile-requests.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'
import { flyoutSchema, manifestSchema } from './schemas.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS))
})

describe('a flyout', () => {
  const flyoutAt = async (over: Service, what: 'entity' | 'property' | 'type', id: string) => {
    const { suggest } = manifestSchema.parse((await ask(over, RECONCILE, NO_KEY)).body)
    const { flyout_service_url, flyout_service_path } = suggest[what]
    const url = flyout_service_url + flyout_service_path.replace('$' + '{id}', encodeURIComponent(id))
    return ask(over, url.replace('http://museum.test', ''), NO_KEY)
  }
  const flyoutOf = async (over: Service, id: string) =>
    flyoutSchema.parse((await flyoutAt(over, 'entity', id)).body)

  test('of a term has its places and its scope note', async () => {
    expect(await flyoutOf(service, '23')).toEqual({
      id: '23',
      html: [
        '<p><strong>Toy teapots</strong> (23)</p>',
        '<ul><li>Vessels › Ceramic vessels › Teapots › Toy teapots</li><li>Vessels › Tea vessels › Teapots › Toy teapots</li><li>Toys › Toy teapots</li></ul>',
        '<p>This term has no scope note.</p>',
        '<p>Used for Dolls&#39; teapots</p>',
        '<p>No items</p>',
      ].join('\n'),
    })
    const { html } = await flyoutOf(service, '20')
    expect(html).toContain('<p>Use for vessels in which tea is brewed at the table.</p>')
    expect((await flyoutOf(service, '2')).html).toContain('<li>Top term</li>')
  })

  test('begins a place at a top term, and has none above it', async () => {
    const over = serviceOver(
      await catalogueOf([
        { id: 1, name: 'Old vessels', isDeprecated: true },
        { id: 2, name: 'Pots', broader: [1] },
        { id: 3, name: 'Jugs', broader: [1, 2] },
      ]),
    )
    expect((await flyoutOf(over, '1')).html).toContain('<ul><li>Not in the hierarchy</li></ul>')
    expect((await flyoutOf(over, '2')).html).toContain('<ul><li>Top term</li></ul>')
    expect((await flyoutOf(over, '3')).html).toContain('<ul><li>Pots › Jugs</li></ul>')
  })

  test('says the same as the preview', async () => {
    const { html } = await flyoutOf(service, '23')
    const { body } = await ask(service, `${RECONCILE}/preview?id=23`, NO_KEY)
    expect(body).toContain(html.slice(html.indexOf('<ul>')))
  })

  test('ends a place where a cycle begins', async () => {
    expect((await flyoutOf(service, '52')).html).toContain('<ul><li>Loops › Rings › Small rings</li></ul>')
  })

  test('escapes everything from the catalogue, and limits places and levels', async () => {
    const evil = '<img src=x onerror="alert(1)">&\''
    const safe = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;'
    const chain = Array.from({ length: 20 }, (_, at) => ({
      id: 100 + at,
      name: `Level ${at}`,
      ...(at > 0 && { broader: [99 + at] }),
    }))
    const wide = Array.from({ length: 6 }, (_, at) => ({ id: 10 + at, name: `${at}${evil}` }))
    const over = serviceOver(
      await catalogueOf([
        ...chain,
        ...wide,
        {
          id: 1,
          name: evil,
          usedFor: [`U${evil}`],
          scopeNotes: `S${evil}`,
          broader: wide.map(({ id }) => id),
        },
      ]),
    )
    const { html } = await flyoutOf(over, '1')
    expect(html).not.toContain('<img')
    for (const text of [safe, `U${safe}`, `S${safe}`, `<li>3${safe} › ${safe}</li>`])
      expect(html).toContain(text)
    expect(html).toContain('</li><li>and more places</li></ul>')
    expect(html).not.toContain('<li>4')
    expect((await flyoutOf(over, '119')).html).toContain('<li>… › Level 8 › Level 9')
  })

  test('of a property and a type explains it, and an unknown id is refused', async () => {
    expect((await flyoutAt(service, 'property', 'scope_notes')).body).toEqual({
      id: 'scope_notes',
      html: '<p><strong>Scope note</strong></p><p>How the term is used</p>',
    })
    expect((await flyoutAt(service, 'type', 'term')).body).toEqual({
      id: 'term',
      html: '<p><strong>Term</strong></p>',
    })
    expect((await flyoutAt(service, 'entity', '999')).status).toBe(404)
    expect((await flyoutAt(service, 'property', '<b>')).status).toBe(400)
  })
})
