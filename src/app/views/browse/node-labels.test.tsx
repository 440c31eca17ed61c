import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { MUSEUM_ITEMS } from '../../../testkit/museum.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { row, rows } from '../../../testkit/tree-rows.ts'
import { catalogueOf, type GroupSketch, type TermSketch } from '../../../testkit/world.ts'

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Bowls', broader: [1] },
  { id: 3, name: 'Cups', broader: [1] },
  { id: 4, name: 'Jugs', broader: [1] },
  { id: 5, name: 'Ewers', broader: [4] },
  { id: 6, name: 'Urns', broader: [1] },
  { id: 7, name: 'Amphoras', broader: [1], isDeprecated: true },
]
const GROUPS: readonly GroupSketch[] = [
  { id: 8, name: '<vessels by form>', isOrdered: true, members: [6, 2], superordinates: [1], subgroups: [9] },
  { id: 9, name: '<open vessels>', members: [3, 2], superordinates: [1] },
  { id: 11, name: '<jugs by use>', members: [5], superordinates: [4] },
  { id: 12, name: '<old vessels>', members: [7], superordinates: [1] },
]

const catalogueWith = (terms: readonly TermSketch[], groups: readonly GroupSketch[]) =>
  catalogueOf(terms, MUSEUM_ITEMS.slice(0, 0), [], 'en-AU', groups)
const view = (address: string) => renderAt(address, { catalogue: catalogueWith(TERMS, GROUPS) })

/** The names of the rows and the names of arrays among them, from top to bottom. */
async function lines(): Promise<(string | null)[]> {
  await rows()
  return [...screen.getByRole('tree').children].flatMap((line) => {
    if (!(line instanceof HTMLElement)) return []
    const term = within(line).queryByRole('treeitem')
    return term ? within(term).getByRole('link').textContent : line.textContent
  })
}

test('terms stand under the node labels of their arrays, in the order of the source', async () => {
  await view('/browse?open=1')
  await row('Urns')
  expect(await lines()).toEqual([
    'Vessels',
    'Jugs',
    '<vessels by form>',
    'Urns',
    'Bowls',
    '<open vessels>',
    'Cups',
  ])
  await expectAccessible()
})

test('a node label is no item of the tree: it is not counted, and describes the term below it', async () => {
  await view('/browse?open=1')
  const urns = await row('Urns')
  expect([urns.getAttribute('aria-posinset'), urns.getAttribute('aria-setsize')]).toEqual(['2', '4'])
  expect(urns).toHaveAccessibleDescription(/; first in <vessels by form>$/)
  expect(await row('Bowls')).not.toHaveAccessibleDescription(/first in/)
  expect(screen.queryByRole('treeitem', { name: /vessels by form/ })).toBeNull()
})

test('keys pass over node labels, and the focus stays in the tree while a branch loads', async () => {
  const { user, address } = await view('/browse')
  const vessels = await row('Vessels')
  vessels.focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await expectFocus(() => row('Jugs'))
  await user.keyboard('{ArrowDown}')
  await expectFocus(() => row('Urns'))
  await user.keyboard('{ArrowUp}{ArrowRight}')
  await row('Ewers')
  expect(await lines()).toEqual(expect.arrayContaining(['Jugs', '<jugs by use>', 'Ewers']))
  await user.keyboard('{ArrowRight}')
  await expectFocus(() => row('Ewers'))
  await user.keyboard('{ArrowUp}')
  await expectFocus(() => row('Jugs'))
  await user.keyboard('*{End}')
  await expectFocus(() => row('Cups'))
  expect(address()).toBe('/browse?open=1.4')
})

test('a row that waits for its list gives the focus to the first term of the list', async () => {
  const loading = Promise.withResolvers<void>()
  const { user } = await renderAt('/browse', {
    catalogue: catalogueWith(
      [TERMS[0], TERMS[1]].flatMap((term) => term ?? []),
      [{ id: 8, name: '<vessels by form>', members: [2], superordinates: [1] }],
    ),
    between: async (request, service) => {
      if (request.url.includes('broader_in=1')) await loading.promise
      return service(request)
    },
  })
  const vessels = await row('Vessels')
  vessels.focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await expectFocus(() => screen.findByRole('treeitem', { busy: true }))
  loading.resolve()
  await expectFocus(() => row('Bowls'))
})

test('an array whose terms are all hidden has no node label', async () => {
  const { user } = await view('/browse?open=1')
  await row('Cups')
  expect(screen.queryByText('<old vessels>')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Show terms no longer used' }))
  await row('Amphoras no longer used')
  expect((await lines()).slice(-2)).toEqual(['<old vessels>', 'Amphoras  no longer used'])
})

test('an opened branch and a selected term are shown with their node labels', async () => {
  await view('/browse?open=1.4&at=1.6')
  await row('Ewers')
  const shown = await lines()
  expect(shown.slice(0, 5)).toEqual(['Vessels', 'Jugs', '<jugs by use>', 'Ewers', '<vessels by form>'])
  expect(await row('Urns')).toHaveAttribute('aria-selected', 'true')
})

test('a filtered tree shows the node labels of the terms that it leaves', async () => {
  await view('/browse?term=ur')
  await row('Urns')
  expect(await lines()).toEqual(['Vessels', '<vessels by form>', 'Urns'])
})

function plates(size: number) {
  const terms = Array.from({ length: size }, (_, at) => ({
    id: at + 10,
    name: `Plates ${at + 100}`,
    broader: [1],
  }))
  const members = terms.map(({ id }) => id).reverse()
  return catalogueWith(
    [{ id: 1, name: 'Tableware' }, ...terms],
    [{ id: 2, name: '<plates by size>', isOrdered: true, members, superordinates: [1] }],
  )
}

test('a list of several pages is in the order of its arrays, and 200 terms are the most', async () => {
  await renderAt('/browse?open=1', { catalogue: plates(200) })
  expect(await row('Plates 299')).toHaveAttribute('aria-setsize', '200')
  expect((await lines()).slice(0, 3)).toEqual(['Tableware', '<plates by size>', 'Plates 299'])
})

test('a list of more than 200 terms is by name, without node labels', async () => {
  await renderAt('/browse?open=1', { catalogue: plates(201) })
  await row('Plates 100')
  expect((await lines()).slice(0, 3)).toEqual(['Tableware', 'Plates 100', 'Plates 101'])
})
