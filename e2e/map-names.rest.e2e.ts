import { serveRecords } from './own-service.ts'
import { expect, test } from './test.ts'

const NAMES = [
  'ARCHITECTURAL COMPONENTS',
  'WWWWWWWWWWWWWWWWWW MMMMMMMM',
  'Donaudampfschifffahrtsgesellschaftskapitäne',
  'ЖЕЛЕЗНОДОРОЖНОЕ ОБОРУДОВАНИЕ',
  'ΑΡΧΙΤΕΚΤΟΝΙΚΑ ΣΤΟΙΧΕΙΑ',
  'עיצוב (כלי זכוכית)',
  '日本の伝統的な茶の湯の道具',
]
const broader = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  name: `${String(index + 1).padStart(2, '0')} ${NAMES[index % NAMES.length]}`,
}))

let service: Awaited<ReturnType<typeof serveRecords>>

/** A term with sixty places, below names in capitals and in several scripts. */
test.beforeAll(async () => {
  const focus = { id: 99, name: 'עיצוב (כלי זכוכית)', broader: broader.map(({ id }) => id) }
  const narrower = NAMES.map((name, index) => ({ id: 200 + index, name, broader: [99] }))
  service = await serveRecords([...broader, focus, ...narrower])
})

test.afterAll(() => service?.stop())

test('the map of a term with sixty places fits its frame, in the order of the names, each inside its box', async ({
  page,
}) => {
  await page.goto(`${service.address}/terms/99?tab=map`)
  const map = page.getByRole('group', { name: /^Map of/ })
  await expect(map).toBeVisible()
  const sticking = await map.evaluate((svg) =>
    [...svg.querySelectorAll('a')].flatMap((link) => {
      const [rect, text] = [link.querySelector('rect'), link.querySelector('text')]
      if (!rect || !text) return ['no box']
      const [box, name] = [rect.getBBox(), text.getBBox()]
      const isInside = name.x >= box.x && name.x + name.width <= box.x + box.width
      return isInside ? [] : [`${text.textContent} ${name.width} in ${box.width}`]
    }),
  )
  expect(sticking).toEqual([])
  const names = await map
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  expect(names.slice(0, 60)).toEqual(broader.map(({ name }) => name))

  await page.getByRole('button', { name: 'Fit to screen' }).click()
  await expect
    .poll(() =>
      map.evaluate((svg) => {
        const frame = svg.parentElement
        if (!frame) return 'no frame'
        return [frame.scrollWidth - frame.clientWidth, frame.scrollHeight - frame.clientHeight].map(
          (px) => px <= 1,
        )
      }),
    )
    .toEqual([true, true])
})
