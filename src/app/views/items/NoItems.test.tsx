import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdTimers } from '../../../testkit/hold-timers.ts'
import { expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'

test('an empty list states the search, and the number of items without each filter', async () => {
  const { user, address } = await renderAt('/items?text=teapot&production_year_to_lt=1800&materials=silver')
  expect(
    await screen.findByText('No items matching “teapot”, made of “silver”, made before 1800'),
  ).toBeVisible()
  const section = await findSection('Remove a filter')
  await section.findByRole('link', { name: '1 item without it' })
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'matching “teapot” still no items',
    'made before 1800 1 item without it',
    'made of “silver” still no items',
  ])
  await expectAccessible()
  await user.click(section.getByRole('link', { name: '1 item without it' }))
  expect(address()).toBe('/items?text=teapot&materials=silver')
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toBeVisible()
})

test('each word that finds items and similar words of the collection are offered with counts', async () => {
  await renderAt('/items?text=teapot+zeppelin+claay')
  const section = await findSection('Try other words')
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Did you mean clay? (1 item)',
    'teapot (2 items)',
  ])
  expect(section.getByRole('link', { name: 'teapot' })).toHaveAttribute('href', '/items?text=teapot')
})

test('the beginning of a word is offered if no word is similar', async () => {
  await renderAt('/items?text=clayzzzz')
  const section = await findSection('Try other words')
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['clay… (1 item)'])
})

test.each(['tepot', 'taepto'])(
  'a word that differs by one or two letters, %s, is corrected',
  async (typed) => {
    await renderAt(`/items?text=${typed}`)
    const section = await findSection('Try other words')
    expect(section.getByRole('link', { name: 'teapot' })).toHaveAttribute('href', '/items?text=teapot')
  },
)

test('a number typed without its space is offered with the space', async () => {
  await renderAt('/items?text=H214')
  const section = await findSection('Try other words')
  expect(section.getByRole('link', { name: 'h 214' })).toHaveAttribute('href', '/items?text=h%20214')
})

test('words missing from one field are offered in the whole record', async () => {
  await renderAt('/items?description=quill')
  const section = await findSection('Try other words')
  expect(await section.findByRole('link', { name: 'quill' })).toHaveAttribute('href', '/items?text=quill')
})

test('terms with these words are offered with their items', async () => {
  await renderAt('/items?text=soap+pipes&num_images=7')
  const section = await findSection('Related terms in the thesaurus')
  const name = section.getByRole('link', { name: /Bubble pipes$/ })
  expect(name).toHaveAttribute('href', '/terms/11/bubble-pipes')
  expect(name).toHaveTextContent(/^Soap pipes → Bubble pipes$/i)
  expect([...name.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('pipes')
  expect(section.getByRole('link', { name: '1 item in Bubble pipes or narrower' })).toHaveAttribute(
    'href',
    '/items?term_branch=11',
  )
})

test('if no term has all the words, terms with one of them are offered, else terms with similar names', async () => {
  const { router } = await renderAt('/items?text=teapot+zeppelin')
  const terms = await findSection('Related terms in the thesaurus')
  expect(terms.getByRole('link', { name: 'Toy teapots' })).toBeVisible()
  await router.navigate('/items?text=zpipes')
  expect(await screen.findByRole('link', { name: 'Pipes' })).toBeVisible()
})

test('while the visitor types, no suggestions for older words are requested or shown', async () => {
  const { user, requests } = await renderAt('/items?text=zep')
  await screen.findByText(/No items matching “zep”/)
  await findSection('Remove a filter')
  const asked = requests.length
  const pause = holdTimers(600)
  for (const letter of ['p', 'e', 'l']) {
    await user.type(screen.getByRole('searchbox', { name: 'Search items' }), letter)
    await screen.findByText(new RegExp(`No items matching “zep[pel]*${letter}”`))
  }
  expect(screen.queryByRole('region', { name: 'Remove a filter' })).not.toBeInTheDocument()
  expect(requests.slice(asked).filter((path) => path.includes('=zepp') && !path.includes('facet='))).toEqual(
    ['zepp', 'zeppe', 'zeppel'].map((words) => `/api/v1/item/json/?text=${words}&start=0&limit=50`),
  )
  pause.release()
  await findSection('Remove a filter')
})

test('an empty list from filters alone does not mention words', async () => {
  await renderAt('/items?height_mm_gt=9000&num_images_gte=1')
  const section = await findSection('Remove a filter')
  expect(await section.findByText('still no items')).toBeVisible()
  expect(screen.queryByRole('region', { name: /words|Related/ })).not.toBeInTheDocument()
})

test('a suggestion without a count is still a link', async () => {
  await renderAt('/items?text=teapot&num_images=7', {
    between: (request, service) =>
      request.url.includes('limit=1&') || request.url.endsWith('limit=1')
        ? new Response('{}', { status: 500 })
        : service(request),
  })
  const section = within(await screen.findByRole('region', { name: 'Remove a filter' }))
  await waitFor(() => expect(section.getAllByRole('link', { name: 'items without it' })).toHaveLength(2))
})

test('a search without a response yet is not reported as empty', async () => {
  let answer: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { router } = await renderAt('/items?text=zeppelin', {
    between: async (request, service) => {
      if (request.url.includes('text=teapot&')) await held
      return service(request)
    },
  })
  expect(await screen.findByText(/No items matching “zeppelin”/)).toBeVisible()
  await act(() => router.navigate('/items?text=teapot'))
  expect(screen.queryByText(/No items matching/)).not.toBeInTheDocument()
  answer?.()
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toBeVisible()
})
