import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

const TEXT = 'Small teapot with a brown glaze and a silver spout'

const field = () => screen.findByRole('textbox', { name: 'Description of the object' })
const suggested = async () => within(await screen.findByRole('region', { name: 'Suggested terms' }))
const names = async () =>
  (await (await suggested()).findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
const copied = () => navigator.clipboard.readText()

test('a pasted description leads to terms with their evidence, and the address contains it', async () => {
  const { user, address } = await renderAt('/suggest-terms')
  await user.type(await field(), TEXT)
  await user.click(screen.getByRole('button', { name: 'Suggest terms' }))
  await expectFocus(() => screen.findByRole('heading', { level: 2, name: 'Suggested terms' }))
  expect((await names())[0]).toBe('Teapots')
  expect(new URLSearchParams(address().split('?')[1]).get('text')).toBe(TEXT)
  const teapots = within(screen.getByRole('listitem', { name: 'Teapots' }))
  expect(teapots.getByRole('link', { name: 'Brown teapot' })).toHaveAttribute(
    'href',
    '/items/102/brown-teapot',
  )
  expect(teapots.getByText('Teapots', { selector: 'mark' })).toBeVisible()
  expect(teapots.getByText('teapot', { selector: 'dd > bdi' }).parentElement).toHaveTextContent('teapot, ')
  await expectAccessible()
})

test('without a description, the field says what is missing and keeps the focus', async () => {
  const { user, address } = await renderAt('/suggest-terms')
  await user.click(await field())
  await user.keyboard('{Control>}{Enter}{/Control}')
  const fault = 'Type or paste a description first.'
  expect(await screen.findByText(fault)).toBeVisible()
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveAccessibleDescription(expect.stringContaining(fault))
  await user.click(screen.getByRole('button', { name: 'Suggest terms' }))
  await expectFocus(field)
  await user.type(await field(), 't')
  expect(screen.queryByText(fault)).toBeNull()
  expect(address()).toBe('/suggest-terms')
})

test('each term has its scope note and every place', async () => {
  await renderAt(`/suggest-terms?text=${encodeURIComponent(TEXT)}`)
  const teapots = within(await screen.findByRole('listitem', { name: 'Teapots' }))
  expect(await teapots.findByText('Use for vessels in which tea is brewed at the table.')).toBeVisible()
  const places = within(teapots.getByRole('list', { name: 'Places of Teapots' })).getAllByRole('listitem')
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'Vessels › Ceramic vessels › Teapots',
    'Vessels › Tea vessels › Teapots',
  ])
  expect(teapots.getByText('2 places')).toBeVisible()
})

test('n and p go through the terms, and c copies the name and the ID of the current one', async () => {
  const { user } = await renderAt(`/suggest-terms?text=${encodeURIComponent(TEXT)}`)
  const [, second] = await names()
  await user.keyboard('c')
  await waitFor(async () => expect(await copied()).toBe('Teapots (20)'))
  await user.keyboard('n')
  await expectFocus(async () =>
    within(await screen.findByRole('heading', { level: 3, name: 'Teapots' })).getByRole('link'),
  )
  await user.keyboard('nc')
  await waitFor(async () => expect(await copied()).toMatch(new RegExp(`^${second} \\(\\d+\\)$`)))
  await user.keyboard('pc')
  await waitFor(async () => expect(await copied()).toBe('Teapots (20)'))
})

test('a text that is too long for a link is sent in a request, and the page says that the link is without it', async () => {
  const sent: string[] = []
  const { user, address, router } = await renderAt('/suggest-terms', {
    between: (request, service) => {
      if (request.url.includes('/suggest-terms/')) sent.push(request.method)
      return service(request)
    },
  })
  const long = `${TEXT} ${'of earthenware '.repeat(600)}`
  fireEvent.change(await field(), { target: { value: long } })
  await user.click(screen.getByRole('button', { name: 'Suggest terms' }))
  expect(await names()).toContain('Teapots')
  expect([address(), sent]).toEqual(['/suggest-terms', ['POST']])
  expect(screen.getByText(/too long for a link/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  await router.navigate(-1)
  await waitFor(async () => expect(await field()).toHaveValue(''))
  await router.navigate(1)
  await waitFor(async () => expect(await field()).toHaveValue(long.trim()))
})

test('a text of more than 20,000 characters is refused with the number of characters to remove', async () => {
  const { user, requests } = await renderAt('/suggest-terms')
  fireEvent.change(await field(), { target: { value: 'x'.repeat(20_007) } })
  expect(screen.getByText('20,007 of 20,000 characters')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Suggest terms' }))
  expect(await field()).toHaveAccessibleDescription(/too long by 7 characters/)
  expect(requests.filter((url) => url.includes('suggest-terms'))).toEqual([])
})

test('a text without any term says so and offers other ways', async () => {
  await renderAt('/suggest-terms?text=qqqq+zzzz')
  expect(await screen.findByText('No terms found for this text')).toBeVisible()
  expect(screen.getByRole('link', { name: 'browse the thesaurus' })).toHaveAttribute('href', '/browse')
})

test('a failure says so and can be tried again', async () => {
  let isDown = true
  const { user } = await renderAt('/suggest-terms?text=teapot', {
    between: (request, service) =>
      isDown && request.url.includes('/suggest-terms/')
        ? new Response('', { status: 500 })
        : service(request),
  })
  expect(await screen.findByText('The suggestions could not be loaded.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await names()).toContain('Teapots')
})
