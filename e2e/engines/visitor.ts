import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { EngineWindow } from './engine-window.ts'

const PATIENCE_MS = 30_000
const FINDER = readFileSync(
  fileURLToPath(
    new URL('../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', import.meta.url),
  ),
  'utf8',
)

/** The name of an element, or the beginning of it if it ends in “…”. */
type Name = string
const box = z.object({ x: z.number(), y: z.number(), text: z.string(), isFocused: z.boolean() }).nullable()
type Box = NonNullable<z.infer<typeof box>>

/** Somebody who uses the product in a window, and finds elements by role and name. */
export class Visitor {
  readonly #window: EngineWindow
  readonly #site: string

  constructor(window: EngineWindow, site: string) {
    this.#window = window
    this.#site = site
  }

  async open(path: string): Promise<void> {
    await this.#window.open(this.#site + path)
    // Keys and clicks act once React has taken the page over. It then marks its elements.
    await this.until('the scripts run', () =>
      this.#window.evaluate(() =>
        Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps')),
      ),
    )
  }

  /** Waits for an element that can be seen. */
  async see(role: string, name: Name): Promise<Box> {
    let found: Box | null = null
    await this.until(`${role} “${name}” is shown`, async () => {
      found = await this.#find(role, name)
      return found !== null
    })
    if (found === null) throw new Error('unreachable')
    return found
  }

  async click(role: string, name: Name): Promise<void> {
    const { x, y } = await this.see(role, name)
    await this.#window.click(x, y)
  }

  async type(text: string): Promise<void> {
    await this.#window.press(...text)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#window.press(key)
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(role: string, name: Name): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      await this.#window.press('Tab')
      if ((await this.#find(role, name))?.isFocused) return
    }
    throw new Error(`${role} “${name}” is no tab stop`)
  }

  async goBack(): Promise<void> {
    await this.#window.evaluate(() => window.history.back())
  }

  async expectAddress(pattern: RegExp): Promise<void> {
    await this.until(`the address is like ${pattern}`, async () =>
      pattern.test(String(await this.#window.evaluate(() => location.pathname + location.search))),
    )
  }

  /** Waits until something is true. Fails with the claim. */
  async until(claim: string, isTrue: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + PATIENCE_MS
    while (!(await isTrue())) {
      if (Date.now() > end) throw new Error(`not so: ${claim}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  evaluate(...of: Parameters<EngineWindow['evaluate']>): Promise<unknown> {
    return this.#window.evaluate(...of)
  }

  async #find(role: string, name: Name): Promise<Box | null> {
    const found = await this.#window.evaluate(findInPage, role, name)
    if (found !== 'no finder') return box.parse(found)
    await this.#window.runScript(FINDER)
    return this.#find(role, name)
  }
}

/** Runs in the page: finds an element with a role and name, the focused one before others, and scrolls it to the middle of the window. */
function findInPage(role: string, name: string): Box | null | 'no finder' {
  const finder: typeof import('@testing-library/dom') | undefined = Reflect.get(window, 'TestingLibraryDom')
  if (!finder) return 'no finder'
  const isNamed = name.endsWith('…')
    ? (computed: string) => computed.startsWith(name.slice(0, -1))
    : (computed: string) => computed === name
  const all = finder.queryAllByRole(document.body, role, { name: isNamed })
  const element = all.find((one) => one === document.activeElement) ?? all[0]
  if (!element) return null
  const isFocused = element === document.activeElement
  // Radio buttons without a picture of their own are pressed on their label.
  const isRadio = element instanceof HTMLInputElement && element.type === 'radio'
  const shown = isRadio ? (element.labels?.[0] ?? element) : element
  const isSeen = () => {
    const { top, bottom } = shown.getBoundingClientRect()
    return top >= 60 && bottom <= window.innerHeight - 60
  }
  if (!isSeen()) shown.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = shown.getClientRects()[0] ?? shown.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, text: element.textContent, isFocused }
}
