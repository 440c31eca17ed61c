import { chromium } from 'playwright'
import { EVERY_VIEW } from '../every-view.ts'
import { BROWSER_FLAGS, findBrowser } from '../find-browser.ts'
import { startService } from '../own-service.ts'
import { type Audit, auditView } from './audit-view.ts'
import { judge, tableOf } from './scores.ts'

/**
 * Measures views of the built product with Lighthouse as a phone sees them, each three times, and prints their median
 * scores. Fails below the required scores. Arguments choose views by their names.
 */

const RUNS = 3
const SERVICE_PORT = process.env.VITRINE_TEST_PORT ?? '4199'
const BROWSER_PORT = Number(SERVICE_PORT) + 1000

const chosen = process.argv.slice(2)
const views = EVERY_VIEW.filter(([name]) => chosen.length === 0 || chosen.includes(name))
if (views.length === 0)
  throw new Error(`no such view; there are ${EVERY_VIEW.map(([name]) => name).join(', ')}`)

const { executable, environment } = await findBrowser((text) => process.stderr.write(`${text}\n`))
const service = await startService(SERVICE_PORT)
const browser = await chromium.launch({
  executablePath: executable,
  args: [...BROWSER_FLAGS, `--remote-debugging-port=${BROWSER_PORT}`],
  env: { ...process.env, ...environment },
})
try {
  const measured = []
  for (const [name, address] of views) {
    const audits: Audit[] = []
    while (audits.length < RUNS) audits.push(await auditView(`${service.address}${address}`, BROWSER_PORT))
    measured.push(judge(name, audits))
  }
  process.stdout.write(`${tableOf(measured)}\n`)
  const faults = measured.flatMap(({ faults }) => faults)
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await service.stop()
}
