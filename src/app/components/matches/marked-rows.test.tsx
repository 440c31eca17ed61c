import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

beforeEach(() => {
  window.localStorage.clear()
})

const TERMS = [
  { id: 1, name: 'Knives' },
  {
    id: 2,
    name: 'Carving knives',
    usedFor: ['Knife, carving'],
    broader: [1],
    scopeNotes: 'A knife for meat.',
  },
]
const ITEMS = [
  {
    id: 1,
    title: 'Knife with a case',
    description: 'Two knives in one case.',
    names: ['Carving knives'],
    makers: [{ name: 'Ada Knife', role: null, place: null, date: null }],
    production_date: 'about 1890',
  },
]

async function markedIn(address: string, list: string) {
  await renderAt(address, { catalogue: catalogueOf(TERMS, ITEMS) })
  const rows = within(await screen.findByRole('list', { name: list }))
  return (await rows.findAllByRole('mark')).map(({ textContent }) => textContent)
}

test.each([
  ['list', ['Knife', 'knives', 'Knife', 'knives', 'knives', 'Knife']],
  ['compact', ['Knife', 'knives', 'Knife']],
  ['grid', ['Knife', 'knives', 'knives']],
])('in the layout %s, every text of an item has every form of the word marked', async (layout, marked) => {
  window.localStorage.setItem(layout === 'compact' ? 'vitrine.density' : 'vitrine.layout', layout)
  expect(await markedIn('/items?text=knife', 'Items found')).toEqual(marked)
})

test('words of several searches are marked', async () => {
  const marked = await markedIn('/items?text=case&makers=ada', 'Items found')
  expect(new Set(marked)).toEqual(new Set(['case', 'Ada']))
})

test.each(['list', 'compact', 'grid'])(
  'in the layout %s, words of one field are marked in that field only',
  async (layout) => {
    window.localStorage.setItem(layout === 'compact' ? 'vitrine.density' : 'vitrine.layout', layout)
    expect(new Set(await markedIn('/items?makers=knife', 'Items found'))).toEqual(new Set(['Knife']))
    for (const title of screen.getAllByRole('heading', { level: 3 }))
      expect(within(title).queryByRole('mark')).not.toBeInTheDocument()
  },
)

test.each([
  ['/terms?term=knife', ['Knives', 'knives', 'Knives', 'knife']],
  ['/terms?scope_notes=knife', ['knife']],
])('%s marks the word where it was searched', async (address, marked) => {
  expect(await markedIn(address, 'Terms found')).toEqual(marked)
})
