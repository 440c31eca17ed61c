import { expect, test } from 'vitest'
import { Metrics } from '../../service/metrics/metrics.ts'
import { catalogueOf } from '../world.ts'
import { textOf } from './page.ts'

/** The metrics that a page names, without what Prometheus adds to a name. */
function metricsIn(page: string): string[] {
  const names = textOf(page).match(/\bvitrine_[a-z_]+/g) ?? []
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))].sort()
}

test('the page on metrics lists each metric and no other, and alerts use those that exist', async () => {
  const catalogue = await catalogueOf([])
  const metrics = new Metrics({
    catalogue: () => catalogue,
    isReady: () => true,
    pageCounts: () => ({ rendered: 0, leftToBrowser: 0 }),
    servers: async () => [],
    failedAt: () => undefined,
  })
  const known = (await metrics.text()).match(/(?<=^# TYPE )vitrine_\w+/gm) ?? []
  expect(metricsIn('docs/monitoring.md')).toEqual([...known].sort())
  expect(known).toEqual(expect.arrayContaining(metricsIn('docs/running.md')))
})
