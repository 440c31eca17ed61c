// Runs before the first paint, so that a page never flashes in other colours than those chosen in the settings,
// and a note that was dismissed never appears.
for (const name of ['theme', 'motion', 'hint']) {
  try {
    const value = localStorage.getItem(`vitrine.${name}`)
    if (value !== null) document.documentElement.dataset[name] = value
  } catch {
    // The browser blocks storage, so nothing was chosen.
  }
}

// A link to a row of a list shows that row from the first paint on, which waits for the styles. The browser would restore
// the position in the list of the app instead, which is much taller. Only some browsers go to the row by themselves.
function showRow() {
  document.querySelector('.list-start')?.scrollIntoView()
  if (document.readyState === 'loading') requestAnimationFrame(showRow)
}
if (/^(\/[a-z]+)?\/(items|terms)\?.*\bstart=/.test(location.pathname + location.search)) {
  history.scrollRestoration = 'manual'
  requestAnimationFrame(showRow)
}

// A page of the service can be read before the app runs, but nothing handles its keys, buttons and fields yet. Those that
// a visitor presses or changes by then are kept, and given to the app once it runs. Links and forms work by themselves.
const actions = []
const touched = new Set()

const isField = (element) => element?.matches('input:not([type=checkbox]), textarea, select') ?? false

/** Where Ctrl K is among the actions, if it was pressed: its field gets all that is typed from then on. */
let paletteAt

/** What the field of Ctrl K gets besides letters. */
const FIELD_KEYS = ['Backspace', 'Enter', 'ArrowDown', 'ArrowUp']

function keepKey(event) {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || event.isComposing || !hasApp()) return
  if (key === 'Escape' || key === 'Tab') return leavePalette()
  const isPaletteKey = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
  const isLetter = key.length === 1 && !ctrlKey && !altKey && !metaKey
  if (isPaletteKey) paletteAt ??= actions.length
  if (paletteAt !== undefined) {
    if (!isPaletteKey && !isLetter && !FIELD_KEYS.includes(key)) return
    // The focus is still elsewhere, and browsers have a use of their own for Ctrl K.
    event.preventDefault()
  } else if (!isLetter || (target instanceof Element && isField(target))) return
  actions.push(() => press(event))
}

/** A page with a message only has no app. */
const hasApp = () => document.querySelector('script[type=module]') !== null

/** The visitor has left the field of Ctrl K before it was there. */
function leavePalette() {
  if (paletteAt !== undefined) actions.splice(paletteAt)
  paletteAt = undefined
}

/** The focus may be in a field by now: the visitor may have pressed the key that leads there, and then typed. */
function press(event) {
  const focused = document.activeElement ?? document.body
  const isTyped = isField(focused) && !event.ctrlKey && !event.metaKey
  if (isTyped && event.key === 'Backspace') document.execCommand('delete')
  else if (isTyped && event.key.length === 1) document.execCommand('insertText', false, event.key)
  else focused.dispatchEvent(new KeyboardEvent('keydown', event))
}

/** Once for each button: whoever clicks again because nothing happened means one click. */
function keepClick({ target }) {
  const button = target instanceof Element && target.closest('button[type=button]')
  if (!button || touched.has(button)) return
  touched.add(button)
  actions.push(() => button.click())
}

function keepChange({ target: field }) {
  const isKept = field instanceof Element && field.matches('input:not([type=radio]), select, textarea')
  if (!isKept || touched.has(field)) return
  touched.add(field)
  actions.push(() => report(field))
}

/** React reports only what differs from the value that it knows. The setter of the prototype is not watched by it. */
function report(field) {
  if (field.type === 'checkbox') {
    field.checked = !field.checked
    field.click()
  } else if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  else {
    const text = field.value
    field.value = ''
    Reflect.set(Object.getPrototypeOf(field), 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A click may come a moment after the finger has left. */
const CLICK_MS = 100

// A press makes the app take the page over at once. What is pressed must stay until the click: see `useIsStatic`.
addEventListener('pointerdown', () => (document.documentElement.dataset.pressed = ''), true)
addEventListener('pointerdown', leavePalette)
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () =>
    setTimeout(() => {
      delete document.documentElement.dataset.pressed
      dispatchEvent(new Event('vitrine:released'))
    }, CLICK_MS),
  )
addEventListener('keydown', keepKey)
addEventListener('click', keepClick)
addEventListener('input', keepChange)
// React handles the clicks from here on.
addEventListener('vitrine:hydrating', () => removeEventListener('click', keepClick), { once: true })
addEventListener(
  'vitrine:ready',
  () => {
    removeEventListener('keydown', keepKey)
    removeEventListener('input', keepChange)
    removeEventListener('pointerdown', leavePalette)
    // React shows the result of each only outside the task in which it says that it is ready.
    setTimeout(async () => {
      // Nothing has noticed which element the visitor went to, either.
      const focused = document.activeElement
      if (focused !== document.body) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      for (const act of actions) {
        act()
        // React shows what came of it, such as a field for the next one.
        await undefined
      }
      // For programs that operate the page, such as tests.
      document.documentElement.dataset.app = 'ready'
    })
  },
  { once: true },
)
