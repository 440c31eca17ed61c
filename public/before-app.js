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

// A page of the service can be read before the app runs, but nothing handles its keys, buttons and texts yet. Those that
// a visitor presses or types by then are kept, and given to the app once it runs. Links and forms work by themselves.
const actions = []
const touched = new Set()

const isField = (element) => element?.matches('input:not([type=checkbox]), textarea, select') ?? false

function keepKey(event) {
  const { key, target, defaultPrevented: isHandled } = event
  if (isHandled || key.length > 1 || event.ctrlKey || event.altKey || event.metaKey) return
  if (target instanceof Element && isField(target)) return
  actions.push(() => {
    const focused = document.activeElement ?? document.body
    // The visitor may have pressed the key that leads to the search, and then typed.
    if (isField(focused)) document.execCommand('insertText', false, key)
    else focused.dispatchEvent(new KeyboardEvent('keydown', event))
  })
}

/** Once for each button: whoever clicks again because nothing happened means one click. */
function keepClick({ target }) {
  const button = target instanceof Element && target.closest('button[type=button]')
  if (!button || touched.has(button)) return
  touched.add(button)
  actions.push(() => button.click())
}

function keepText({ target: field }) {
  if (!(field instanceof HTMLInputElement && field.type === 'text') || touched.has(field)) return
  touched.add(field)
  actions.push(() => {
    const text = field.value
    // React reports only what differs from the value that it knows. The setter of the prototype is not watched by it.
    field.value = ''
    Reflect.set(HTMLInputElement.prototype, 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** A click may come a moment after the finger has left. */
const CLICK_MS = 100

// A press makes the app take the page over at once. What is pressed must stay until the click: see `useIsStatic`.
addEventListener('pointerdown', () => (document.documentElement.dataset.pressed = ''), true)
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () =>
    setTimeout(() => {
      delete document.documentElement.dataset.pressed
      dispatchEvent(new Event('vitrine:released'))
    }, CLICK_MS),
  )
addEventListener('keydown', keepKey)
addEventListener('click', keepClick)
addEventListener('input', keepText)
// React handles the clicks from here on.
addEventListener('vitrine:hydrating', () => removeEventListener('click', keepClick), { once: true })
addEventListener(
  'vitrine:ready',
  () => {
    removeEventListener('keydown', keepKey)
    removeEventListener('input', keepText)
    // React shows the result of each only outside the task in which it says that it is ready.
    setTimeout(() => {
      // Nothing has noticed which element the visitor went to, either.
      const focused = document.activeElement
      if (focused !== document.body) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      for (const act of actions) act()
    })
  },
  { once: true },
)
