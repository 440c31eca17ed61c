import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { holdTimers } from '../../../testkit/hold-timers.ts'
import { type RenderOptions, renderAt } from '../../../testkit/render.tsx'
import { turnOffSingleKeys } from '../../../testkit/single-keys.ts'
import { catalogueOf } from '../../../testkit/world.ts'

afterEach(() => window.localStorage.clear())

const headerField = () => screen.findByRole('combobox', { name: 'Search terms and items' })
/** The search of the page for unknown addresses, which is for terms alone. */
const field = async () => within(await screen.findByRole('main')).findByRole('combobox')
const NOWHERE = '/no/such/thing'
const asked = (requests: readonly string[]) => requests.filter((url) => url.endsWith('limit=10'))

test.each(['/', '/terms', '/terms/20', '/items', '/items/101', '/no/such/thing'])(
  'the header of %s has the search',
  async (address) => {
    await renderAt(address)
    expect(
      within(screen.getByRole('banner')).getByRole('combobox', { name: 'Search terms and items' }),
    ).toBeInTheDocument()
  },
)

test('a slash focuses the search, but is typed in a text field', async () => {
  const { user } = await renderAt('/terms/20')
  await user.keyboard('/')
  await expectFocus(() => headerField())
  await user.keyboard('/')
  expect(await headerField()).toHaveValue('/')
})

test('single-key shortcuts can be turned off', async () => {
  const { user } = await renderAt('/terms/20')
  await headerField()
  await turnOffSingleKeys(user)
  await user.keyboard('/')
  expect(await headerField()).not.toHaveFocus()
})

test('from two letters on, one request is sent after a pause in typing', async () => {
  const { user, requests } = await renderAt(NOWHERE)
  const pause = holdTimers(120)
  await user.type(await field(), 't')
  pause.release()
  expect(asked(requests)).toEqual([])
  await user.type(await field(), 'eapo')
  expect(asked(requests)).toEqual([])
  pause.release()
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(asked(requests)).toEqual(['/api/v1/term/json/?term=teapo&start=0&limit=10'])
})

test('at most ten terms are suggested, with the number of all matches', async () => {
  const plates = Array.from({ length: 31 }, (_, index) => ({ id: index + 1, name: `Plates ${index}` }))
  const { user } = await renderAt(NOWHERE, { catalogue: catalogueOf(plates) })
  await user.type(await field(), 'plate')
  expect(await screen.findAllByRole('option')).toHaveLength(10)
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
    '10 of 31 terms. Enter shows all.',
  )
})

test('a suggestion names its matching word, its broader terms and its items', async () => {
  const { user } = await renderAt(NOWHERE)
  await user.type(await field(), 'soap')
  const option = await screen.findByRole('option')
  expect(option).toHaveTextContent('Soap pipes → Bubble pipesin Pipes; in Toys1 item')
  expect(within(option).getByText('Soap').tagName).toBe('MARK')
})

test('the suggestion of a term with narrower terms counts its own items and all of its branch', async () => {
  const { user } = await renderAt(NOWHERE)
  await user.type(await field(), 'vessels')
  expect(await screen.findByRole('option', { name: /^Vessels/ })).toHaveTextContent(
    'Vesselstop term0 direct · 2 total',
  )
})

test('a suggestion has the scope note of its term', async () => {
  const { user } = await renderAt(NOWHERE)
  await user.type(await field(), 'teapot')
  expect(await screen.findByRole('option', { name: /^Teapots/ })).toHaveTextContent(
    'Use for vessels in which tea is brewed at the table.',
  )
})

test.each([
  ['wool', '100% wool_blankets (“test”)'],
  ['bold', '<b>Bold</b> *signs*'],
])('a name with special characters is shown as it is: %s', async (typed, name) => {
  const terms = [
    { id: 1, name: '100% wool_blankets (“test”)' },
    { id: 2, name: '<b>Bold</b> *signs*' },
  ]
  const { user } = await renderAt(NOWHERE, { catalogue: catalogueOf(terms) })
  await user.type(await field(), typed)
  expect(await screen.findByRole('option')).toHaveTextContent(name)
})

/** A service that holds back the responses to one query until they are released. */
function holding(question: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const answered: string[] = []
  const between: RenderOptions['between'] = async (request, service) => {
    if (request.url.includes(question)) await released
    const answer = await service(request)
    answered.push(request.url)
    return answer
  }
  const wasAnswered = () => waitFor(() => expect(answered.some((url) => url.includes(question))).toBe(true))
  return { between, release, wasAnswered }
}

/** All letters at once. A slow machine would search for the first letters when they are typed one by one. */
async function enter(user: UserEvent, text: string): Promise<void> {
  await user.click(await field())
  await user.paste(text)
}

test('Enter takes the highlighted suggestion, whatever arrives meanwhile', async () => {
  const { between, release, wasAnswered } = holding('term=toy&')
  const { user, requests } = await renderAt(NOWHERE, { between })
  await enter(user, 'to')
  expect(await screen.findByRole('option', { name: /Tobacco pipes/ })).toBeVisible()
  await enter(user, 'y')
  await waitFor(() => expect(asked(requests)).toHaveLength(2))
  await user.keyboard('{ArrowUp}')
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen).toHaveTextContent('Tobacco pipes → Pipes')
  release()
  await wasAnswered()
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Tobacco pipes → Pipes')
  await user.keyboard('{Enter}')
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Pipes' }))
})

test('a late response is dropped', async () => {
  const { between, release, wasAnswered } = holding('term=knif&')
  const { user, requests } = await renderAt(NOWHERE, { between })
  await enter(user, 'knif')
  await waitFor(() => expect(asked(requests)).toHaveLength(1))
  await user.clear(await field())
  await enter(user, 'teapot')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  release()
  await wasAnswered()
  expect(screen.queryByRole('option', { name: /Knives/ })).toBeNull()
})

test('a new word drops the suggestions of the last one', async () => {
  const { between, release } = holding('term=kni&')
  const { user, requests } = await renderAt(NOWHERE, { between })
  await enter(user, 'teapot')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.clear(await field())
  await enter(user, 'kni')
  expect(screen.queryByRole('option')).toBeNull()
  await waitFor(() => expect(asked(requests)).toHaveLength(2))
  expect(screen.queryByRole('option')).toBeNull()
  release()
  expect(await screen.findByRole('option', { name: /Jackknives|Knives/ })).toBeVisible()
})

test('typing on keeps the suggestions until new ones arrive', async () => {
  const { between, release } = holding('term=teapo&')
  const { user, requests } = await renderAt(NOWHERE, { between })
  await enter(user, 'tea')
  expect(await screen.findByRole('option', { name: /^Tea vessels/ })).toBeVisible()
  await enter(user, 'po')
  await waitFor(() => expect(asked(requests)).toHaveLength(2))
  expect(screen.getByRole('option', { name: /^Tea vessels/ })).toBeVisible()
  release()
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Tea vessels/ })).toBeNull())
  expect(screen.getAllByRole('option')).toHaveLength(2)
})
