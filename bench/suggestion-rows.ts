import { z } from 'zod'
import { hasElement, openPage } from './browser.ts'
import type { Browsing } from './browsing.ts'
import { measuredRow, type Row } from './rows.ts'
import { timesOf } from './times.ts'

const KEYSTROKE_MS = 8
const FIRST_SUGGESTION_MS = 60
const WORDS = ['saikist', 'keapnist', 'bread']

const metrics = z.array(z.object({ name: z.string(), value: z.number() }))

/** Typing in Search terms, letter by letter: the cost of a keystroke, and the time to the first suggestion. */
export async function suggestionRows({ browser, base }: Browsing): Promise<Row[]> {
  const opened = await openPage(browser, base)
  const { page } = opened
  const devtools = await page.context().newCDPSession(page)
  // Processor time of the thread, which does not depend on the load of the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics: values } = await devtools.send('Performance.getMetrics')
    const seconds = metrics.parse(values).find(({ name }) => name === 'TaskDuration')?.value ?? 0
    return seconds * 1000
  }
  await opened.open('/terms', hasElement, 'ol[aria-label="Terms found"]')
  const field = page.getByRole('combobox', { name: 'Search terms' })
  await field.focus()
  await page.waitForLoadState('networkidle')
  // The first word warms up the engine.
  const keystrokes: number[] = []
  const suggested: number[] = []
  const requests: number[] = []
  for (const word of WORDS) {
    await field.fill('')
    await page.waitForLoadState('networkidle')
    const before = opened.transfer.requests.length
    const asked = () =>
      opened.transfer.requests.slice(before).filter((url) => new URL(url).searchParams.has('term'))
    const first = page.evaluate(untilSuggested)
    for (const letter of word) {
      const from = await busyMs()
      await page.keyboard.press(letter)
      keystrokes.push((await busyMs()) - from)
    }
    suggested.push(await first)
    await page.waitForLoadState('networkidle')
    requests.push(asked().length)
  }
  await opened.close()
  return [
    measuredRow(
      'a keystroke in Search terms: main thread, median',
      timesOf(keystrokes).p50,
      'ms',
      KEYSTROKE_MS,
    ),
    measuredRow(
      'a keystroke in Search terms: main thread, most',
      Math.max(...keystrokes),
      'ms',
      KEYSTROKE_MS,
    ),
    measuredRow(
      'first suggestion after the pause, median',
      timesOf(suggested).p50,
      'ms',
      FIRST_SUGGESTION_MS,
    ),
    measuredRow('requests for a word typed without a pause, most', Math.max(...requests), 'requests', 1),
  ]
}

/** Runs in the page: milliseconds from the request for suggestions until the first one is drawn. */
function untilSuggested(): Promise<number> {
  const requests = () => performance.getEntriesByType('resource').filter(({ name }) => /[?&]term=/.test(name))
  const before = requests().length
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const asked = requests()[before]
      // Suggestions of the previous word do not count.
      if (asked === undefined || document.querySelector('header [role=option]') === null) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - asked.startTime)))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
