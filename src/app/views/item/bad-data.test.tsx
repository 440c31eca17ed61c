import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { imageOf } from '../../../contract/item.ts'
import { expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type ItemSketch } from '../../../testkit/world.ts'

const catalogueWith = (...items: ItemSketch[]) => ({ catalogue: catalogueOf([], items) })

test('HTML in a record is text', async () => {
  const html = '<p>See <a href="https://x.example">this</a><img src=x onerror=alert(1)> & that</p>'
  await renderAt(
    '/items/1',
    catalogueWith({ id: 1, title: `<b>${html}</b>`, description: html, names: [html] }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: `<b>${html}</b>` })).toBeVisible()
  expect(screen.getByText(html, { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('link', { name: html })).toBeVisible()
  expect(within(screen.getByRole('main')).queryByRole('img')).toBeNull()
  expect(document.querySelector('main p p, main b')).toBeNull()
})

test('a description of 100 KB is cut, and can be shown in full', async () => {
  const words = Array.from({ length: 15_000 }, (_, index) => `word${index}`).join(' ')
  const { user } = await renderAt('/items/1', catalogueWith({ id: 1, title: 'Pot', description: words }))
  const section = await findSection('What it is')
  const text = section.getByText(/^word0 /)
  const rest = section.getByText(/word14999$/)
  expect(text).toBeVisible()
  expect(rest).not.toBeVisible()
  await user.click(section.getByRole('button', { name: 'Show all of it: description' }))
  expect(rest).toBeVisible()
  expect(text.textContent).toBe(words)
  await user.click(section.getByRole('button', { name: 'Show the beginning only: description' }))
  expect(rest).not.toBeVisible()
  await expectAccessible()
})

test('thousands of names are listed on request', async () => {
  const names = Array.from({ length: 3000 }, (_, index) => `Name ${index}`)
  const { user } = await renderAt('/items/1', catalogueWith({ id: 1, title: 'Pot', names }))
  const section = await findSection('What it is')
  expect(section.getAllByRole('link')).toHaveLength(24)
  // By event, because a simulated pointer is slow among so many links.
  const button = section.getByRole('button', { name: 'Show all 3,000 object names' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(section.getAllByText(/^Name/)).toHaveLength(3000)
})

test('a repeated value is shown twice', async () => {
  const log: unknown[] = []
  const error = console.error
  console.error = (...words) => log.push(words)
  await renderAt('/items/1', catalogueWith({ id: 1, title: 'Pot', materials: ['clay', 'clay'] }))
  expect(await screen.findAllByRole('link', { name: 'clay' })).toHaveLength(2)
  console.error = error
  expect(log).toEqual([])
})

test('years before the common era and the year 0 are shown and searched correctly', async () => {
  await renderAt(
    '/items/1',
    catalogueWith({
      id: 1,
      title: 'Pot',
      production_year_from: -120,
      production_year_to: 0,
      acquisition_year: 0,
    }),
  )
  expect(await screen.findByRole('link', { name: '120 BCE – 0' })).toHaveAttribute(
    'href',
    '/items?production_year_from_gte=-120&production_year_to_lte=0',
  )
  expect(screen.getByRole('link', { name: '0' })).toHaveAttribute('href', '/items?acquisition_year=0')
})

test('an address that is not a web address is neither a link nor an image', async () => {
  const evil = 'javascript:alert(1)'
  await renderAt(
    '/items/1',
    catalogueWith({
      id: 1,
      title: 'Pot',
      record_uri: evil,
      rights: { statement: null, licence: 'CC0', licence_uri: evil },
      images: [imageOf(evil, { thumbnail_uri: evil, alt: 'A pot', licence_uri: evil })],
    }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Pot' })
  expect(screen.getByText('Museum’s own page').nextElementSibling).toHaveTextContent(evil)
  expect(screen.getByText('Image could not be loaded')).toBeVisible()
  expect(document.querySelectorAll('[href^="javascript" i], [src^="javascript" i]')).toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^Enlarge/ })).toBeNull()
  await expectAccessible()
})

test('a failed image shows its description and can be retried', async () => {
  const { user } = await renderAt('/items/101')
  const picture = await screen.findByRole('img', { name: 'A clay pipe with three bubbles' })
  fireEvent.error(picture)
  expect(screen.getByText('Image could not be loaded')).toBeVisible()
  expect(screen.getByText('A clay pipe with three bubbles')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Enlarge/ })).toBeNull()
  expect(screen.getByText(/never smoked/)).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  fireEvent.load(screen.getByRole('img', { name: 'A clay pipe with three bubbles' }))
  expect(screen.getByRole('button', { name: /^Enlarge/ })).toBeVisible()
})

test('a very long title is shown in full below the heading', async () => {
  const title = `${'A very long title '.repeat(30)}with an end`
  await renderAt('/items/1', catalogueWith({ id: 1, title }))
  expect(await screen.findByRole('heading', { level: 1, name: /…$/ })).toBeVisible()
  expect((await findSection('What it is')).getByText(title)).toBeVisible()
})
