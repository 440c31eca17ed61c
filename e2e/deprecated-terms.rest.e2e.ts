import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startService } from './own-service.ts'
import { expect, test } from './test.ts'

const LONG_NAME =
  'Beverage dispensing vessels of very long names and more words than fit beside anything at all'
const TERMS = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Teapots', broader: [1] },
  { id: 3, name: LONG_NAME, broader: [1], replaced_by: 2 },
  { id: 4, name: `${LONG_NAME} again`, broader: [1, 2], deprecated: true },
]

let service: Awaited<ReturnType<typeof startService>>
let folder: string

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-deprecated-'))
  const [terms, catalogue] = [path.join(folder, 'terms.jsonl'), path.join(folder, 'catalogue.db')]
  writeFileSync(terms, TERMS.map((term) => JSON.stringify(term)).join('\n'))
  const args = ['src/cli/vitrine.js', 'import', '--quiet', '--terms', terms, '--catalogue', catalogue]
  const { status, stderr } = spawnSync('node', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  service = await startService('0', catalogue)
})

test.afterAll(async () => {
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

for (const width of [360, 640, 1440]) {
  for (const [list, address] of [
    ['the tree', '/browse?open=1'],
    ['A–Z', '/terms?term=beverage'],
    ['compact A–Z', '/terms?term=beverage'],
  ] as const) {
    test(`in ${list}, ${width} px wide, a long name does not hide that its term is no longer used`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      if (list === 'compact A–Z')
        await page.addInitScript(() => window.localStorage.setItem('vitrine.density', 'compact'))
      await page.goto(`${service.address}${address}`)
      const marks = page.getByRole('main').getByText('no longer used')
      await expect(marks).toHaveCount(2)
      await expect.poll(() => marks.evaluateAll(cutMarks)).toBe(0)
    })
  }
}

/** Whether a box around the element hides a part of it. */
function cutMarks(marks: Element[]): number {
  const isCut = (mark: Element) => {
    const { top, bottom, left, right } = mark.getBoundingClientRect()
    for (let box = mark.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'hidden') continue
      const around = box.getBoundingClientRect()
      if (top < around.top - 1 || bottom > around.bottom + 1) return true
      if (left < around.left - 1 || right > around.right + 1) return true
    }
    return false
  }
  return marks.filter(isCut).length
}
