import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { inFrench } from '../../../testkit/in-french.ts'
import { findSection, renderAt } from '../../../testkit/render.tsx'
import { shownTexts } from '../../../testkit/shown-texts.ts'
import { catalogueOf } from '../../../testkit/world.ts'

/** Ends each French text of a term. */
const FRENCH = '†'
/** Ends each text of a term that has none in French. */
const ENGLISH = '‡'
/** Lists of values and labels of fields with names inside stay in the language of the interface. */
const SENTENCES = /“| or /

let catalogue: Catalogue

beforeEach(() => {
  window.localStorage.clear()
})

beforeAll(async () => {
  const french = (name: string) => name + FRENCH
  const english = (name: string) => name + ENGLISH
  catalogue = await catalogueOf(
    [
      { id: 1, name: 'Vessels', labels: { fr: { name: french('Récipients') } } },
      { id: 2, name: english('Tableware') },
      {
        id: 3,
        name: 'Teapots',
        scopeNotes: english('For tea at the table.'),
        texts: { examples: [english('A teapot of tin')] },
        labels: {
          fr: {
            name: french('Théières'),
            used_for: [french('Pots à thé')],
            definitions: [french('Pour le thé.')],
          },
        },
        broader: [1, 2],
        related: [4, 6],
      },
      { id: 4, name: 'Cups', labels: { fr: { name: french('Tasses') } }, broader: [1] },
      {
        id: 5,
        name: 'Toy teapots',
        labels: { fr: { name: french('Théières miniatures') } },
        broader: [3, 2],
      },
      { id: 6, name: english('Trays'), broader: [2] },
      {
        id: 7,
        name: 'Tea jars',
        labels: { fr: { name: french('Pots') } },
        broader: [1],
        isDeprecated: true,
        replacedBy: 3,
      },
    ],
    [
      { id: 1, title: 'Kanne mit Deckel', termIds: [3, 6] },
      { id: 2, title: 'Tasse mit Henkel', termIds: [3, 4] },
    ],
  )
})

const ADDRESSES = [
  '/',
  '/terms/3',
  '/terms/5',
  '/terms/6',
  '/terms/7',
  '/terms/3?tab=map',
  '/browse?open=1.2&at=1.3',
  '/browse?term=tea',
  '/terms',
  '/terms?term=tea',
  '/terms?ancestor=3',
  '/items?term_branch=3',
  '/items/1',
  '/search?text=tea',
  '/compare?terms=3,6',
  '/compare?terms=3',
  '/shelf?terms=3,6&items=1',
]

test.each(ADDRESSES)('names and notes of terms have their own languages: %s', async (address) => {
  const { isFetching } = await renderAt(address, { catalogue, language: 'de', between: inFrench })
  await screen.findAllByText(new RegExp(`${FRENCH}|${ENGLISH}`))
  // Some texts come with a later response than the first.
  await waitFor(() => expect(isFetching()).toBe(false))
  const texts = shownTexts(SENTENCES)
  expect(texts.some(({ text }) => text.includes(FRENCH))).toBe(true)
  expect(texts.filter(({ text, lang }) => text.includes(FRENCH) && lang !== 'fr')).toEqual([])
  // No mark of their own: they have the language of the interface, though the catalogue is in German.
  expect(texts.filter(({ text, lang }) => text.includes(ENGLISH) && lang !== 'en-AU')).toEqual([])
  expect(texts.filter(({ text, lang }) => / mit /.test(text) && lang !== 'de')).toEqual([])
})

test('the filters of a list have the names in them marked, also where several are in one', async () => {
  await renderAt('/terms?ancestor=3&broader_in=1,6', { catalogue, between: inFrench })
  const chips = within(await screen.findByRole('list', { name: 'Filters' }))
  expect(await chips.findByText(`Théières${FRENCH}`)).toHaveAttribute('lang', 'fr')
  expect(await chips.findByText(`Récipients${FRENCH}`)).toHaveAttribute('lang', 'fr')
  expect(await chips.findByText(`Trays${ENGLISH}`)).not.toHaveAttribute('lang')
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([`directly under Récipients${FRENCH} or Trays${ENGLISH}`]),
  )
})

test('a tooltip is in the language of the name', async () => {
  await renderAt('/browse', { catalogue, between: inFrench })
  expect(await screen.findByTitle(`Récipients${FRENCH}`)).toHaveAttribute('lang', 'fr')
  expect(screen.getByTitle(`Tableware${ENGLISH}`)).not.toHaveAttribute('lang')
})

test('without languages in the responses, names have that of the catalogue', async () => {
  await renderAt('/terms/6', { catalogue, language: 'de' })
  const [name] = await screen.findAllByText(`Trays${ENGLISH}`)
  expect(name).toHaveAttribute('lang', 'de')
})

test.each([
  ['the head', () => screen.findByRole('heading', { level: 1, name: `Théières${FRENCH}` })],
  [
    'a place',
    async () => within(await screen.findByRole('group', { name: 'Places' })).getAllByRole('link')[0],
  ],
  ['a narrower term', () => screen.findByRole('list', { name: /^Narrower terms/ })],
  ['a related term', () => screen.findByRole('link', { name: `Tasses${FRENCH}` })],
])('in English, %s of a term has its French name marked', async (_, find) => {
  await renderAt('/terms/3', { catalogue, between: inFrench })
  const part = await find()
  expect((part?.closest('label') ?? part)?.querySelector('[lang]')).toHaveAttribute('lang', 'fr')
})

test('in English, a row of the tree has its French name marked, and an English name no mark', async () => {
  await renderAt('/browse', { catalogue, between: inFrench })
  const tree = within(await screen.findByRole('tree'))
  expect(await tree.findByText(`Récipients${FRENCH}`)).toHaveAttribute('lang', 'fr')
  expect(await tree.findByText(`Tableware${ENGLISH}`)).not.toHaveAttribute('lang')
})

test('a remembered term keeps the language of its name', async () => {
  await renderAt('/terms/3', { catalogue, between: inFrench })
  await screen.findByRole('heading', { level: 1, name: `Théières${FRENCH}` })
  await renderAt('/browse', { catalogue })
  const recent = await findSection('Recent terms')
  expect(recent.getByText(`Théières${FRENCH}`)).toHaveAttribute('lang', 'fr')
})
