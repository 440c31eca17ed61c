/** A window of a browser engine, as its automation protocol offers it. Positions are in CSS pixels from the viewport. */
export interface EngineWindow {
  /** For example “Firefox 140.12”. */
  readonly name: string
  open(address: string): Promise<void>
  /** Runs a function in the page with values that JSON can hold, and resolves to what it returns. */
  evaluate(run: (...values: never[]) => unknown, ...values: unknown[]): Promise<unknown>
  /** Runs a script in the page, whatever the page’s policy for scripts is. */
  runScript(source: string): Promise<void>
  /** Presses and releases each key in turn: a letter, or a name from `KEYS`. */
  press(...keys: string[]): Promise<void>
  click(x: number, y: number): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** What the window shows, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** How long a browser may take to answer a command. */
export const ANSWER_MS = 60_000

/** Keys that have no character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Space: '\uE00D',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Presses of keys as a sequence of actions, which both protocols write in the same way. */
export function keyActions(keys: readonly string[]) {
  const actions = keys.flatMap((key) => {
    const value = [...key].length === 1 ? key : KEYS[key]
    if (value === undefined) throw new Error(`the key ${key} has no code here`)
    return ['keyDown', 'keyUp'].map((type) => ({ type, value }))
  })
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** A click as a sequence of actions. */
export function clickActions(x: number, y: number) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}
