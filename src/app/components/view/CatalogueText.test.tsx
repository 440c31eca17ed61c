import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { renderAt } from '../../../testkit/render.tsx'
import { shownTexts } from '../../../testkit/shown-texts.ts'
import { catalogueOf } from '../../../testkit/world.ts'

/** Ends each text of the catalogue, and no text of the interface. */
const SIGN = 'ß'
/** Sentences with names inside stay in the language of the interface. */
const SENTENCES = / or /

let german: Catalogue

beforeAll(async () => {
  german = await catalogueOf(
    MUSEUM_TERMS.map((term) => ({
      ...term,
      name: term.name + SIGN,
      usedFor: (term.usedFor ?? []).map((name) => name + SIGN),
      ...(term.scopeNotes && { scopeNotes: term.scopeNotes + SIGN }),
    })),
    MUSEUM_ITEMS.map((item) => ({
      ...item,
      ...(item.title && { title: item.title + SIGN }),
      ...(item.description && { description: item.description + SIGN }),
    })),
  )
})

test.each([
  '/',
  '/terms/11',
  '/terms/20',
  '/terms?term=tea',
  '/browse?open=2.3&at=2.11',
  '/items?text=pipe',
  '/items/101',
  '/search?text=pipe',
  '/compare?terms=11,20',
  '/shelf?terms=11,20&items=101',
])(
  'the texts of a catalogue in another language are marked, and those of the interface are not: %s',
  async (address) => {
    const { isFetching } = await renderAt(address, { catalogue: german, language: 'de' })
    await screen.findAllByText(new RegExp(SIGN), {})
    // Some texts come with a later response than the first.
    await waitFor(() => expect(isFetching()).toBe(false))
    const texts = shownTexts(SENTENCES)
    expect(texts.filter(({ text, lang }) => text.includes(SIGN) && lang !== 'de')).toEqual([])
    expect(
      texts.filter(
        ({ text, lang }) => lang === 'de' && /^(Place|Found|No|Used for|ID|Show|Search|Browse)\b/.test(text),
      ),
    ).toEqual([])
  },
)

test('the texts of a catalogue in the language of the interface have no mark', async () => {
  await renderAt('/terms/11', { catalogue: german, language: 'en' })
  await screen.findAllByText(new RegExp(SIGN), {})
  expect(document.body.querySelectorAll('[lang]')).toHaveLength(0)
})

test.each([
  ['ar', 'rtl'],
  ['en', null],
])('the broader terms of what is found in %s keep their beginning', async (language, direction) => {
  await renderAt('/search?text=bubble', { catalogue: german, language })
  const [line] = await screen.findAllByText(/^in/)
  expect(line?.closest('.label')?.getAttribute('dir') ?? null).toBe(direction)
})

test('measures and years are in the language of the interface', async () => {
  const item = { id: 1, title: 'Pot', height_mm: 46, weight_g: 21, acquisition_year: 1961 }
  await renderAt('/items/1', { catalogue: catalogueOf([], [item]), language: 'de' })
  expect(await screen.findByText('Pot', { selector: 'h1 *' })).toHaveAttribute('lang', 'de')
  for (const part of ['46 mm', '21 g', '1961'])
    expect(screen.getByText(part, { selector: 'bdi' }).closest('[lang]')).not.toHaveAttribute('lang', 'de')
})

test.each([
  ['ar', 'rtl'],
  ['de', 'ltr'],
  ['en', null],
])(
  'rows of a catalogue in %s run in its direction, so that a cut text keeps its beginning',
  async (language, direction) => {
    await renderAt('/items?text=pipe', { catalogue: german, language })
    const list = within(await screen.findByRole('list', { name: 'Items found' }))
    const [title] = await list.findAllByRole('heading')
    expect(title?.querySelector('[dir]')?.getAttribute('dir') ?? null).toBe(direction)
  },
)
