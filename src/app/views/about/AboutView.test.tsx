import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMemoryCatalogue } from '../../../catalogue/sqlite/file/memory-catalogue.ts'
import { PLAIN_ABOUT } from '../../../contract/about.ts'
import { NO_SCHEME } from '../../../contract/scheme.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, thesaurusOf } from '../../../testkit/world.ts'

test('the page says what the thesaurus is and who made it', async () => {
  const scheme = {
    ...NO_SCHEME,
    title: { text: 'Töpfe', language: 'de' },
    description: { text: 'Alles aus Ton.', language: 'de' },
    creators: [
      { name: 'Ada Quill', uri: 'https://x.test/ada' },
      { name: 'Bo', uri: null },
    ],
    licence: { name: 'CC0', uri: 'javascript:alert(1)' },
    version: '2.1',
    modified: '2025-01-31',
  }
  const thesaurus = { ...thesaurusOf(MUSEUM_TERMS), scheme }
  const catalogue = createMemoryCatalogue(thesaurus, [], { title: 'Pots', language: 'en-AU' })
  await renderAt('/about', { catalogue })
  const part = await findSection('The thesaurus')
  expect(await part.findByText('Töpfe')).toHaveAttribute('lang', 'de')
  expect(part.getByText('Alles aus Ton.')).toHaveAttribute('lang', 'de')
  expect(part.getByRole('link', { name: 'Ada Quill' })).toHaveAttribute('href', 'https://x.test/ada')
  const written = part
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(written).toEqual([
    'Made by: Ada QuillBo',
    'Licence: CC0',
    'Version: 2.1',
    'Last changed: 2025-01-31',
  ])
  expect(part.queryByRole('link', { name: 'CC0' })).toBeNull()
  await expectAccessible()
})

test('the book of the thesaurus has a link if the museum publishes it', async () => {
  const book = 'https://museum.example/thesaurus.pdf'
  await renderAt('/about', { catalogue: catalogueOf(MUSEUM_TERMS), about: { ...PLAIN_ABOUT, book } })
  const part = await findSection('The thesaurus')
  expect(await part.findByRole('link', { name: 'The thesaurus as a book (PDF)' })).toHaveAttribute(
    'href',
    book,
  )
})

test('one term and one item are counted in the singular', async () => {
  await renderAt('/about', {
    catalogue: catalogueOf([{ id: 1, name: 'Teapots' }], [{ id: 1, termIds: [1] }]),
  })
  const part = await findSection('In numbers')
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'term',
    'top term',
    'term with items of its own',
    'item',
  ])
})

test('each number leads to the list that it counts', async () => {
  await renderAt('/about', { catalogue: catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS) })
  const part = await findSection('In numbers')
  const several = (await part.findByText('terms with several broader terms')).parentElement
  if (!several) throw new Error('the number has no row')
  const link = within(several).getByRole('link')
  expect(link).toHaveAttribute('href', '/terms?num_broader_gte=2')
  const { length } = MUSEUM_TERMS.filter(({ broader = [] }) => broader.length > 1)
  expect(link).toHaveTextContent(String(length))
  expect(within(part.getByText('items').parentElement ?? several).getByRole('link')).toHaveTextContent(
    String(MUSEUM_ITEMS.length),
  )
})

test('a thesaurus of which the source says nothing has a page that says so', async () => {
  await renderAt('/about')
  const part = await findSection('The thesaurus')
  expect(await part.findByText('The source says nothing about the thesaurus as a whole.')).toBeVisible()
})

test('the footer of every page leads there', async () => {
  const { user, address } = await renderAt('/terms')
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Test museum' })).toHaveFocus()
  expect(address()).toBe('/about')
})
