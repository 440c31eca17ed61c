/**
 * Features of browsers that the app uses and jsdom lacks. There is no layout, but lists start some way down the page,
 * have the height of their style and make the page taller. Otherwise tests could not scroll to a row.
 */

document.documentElement.lang = 'en-AU'

class SilentResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver = SilentResizeObserver
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
// It returns a promise, as newer browsers do. An effect must not return that.
window.scrollTo = async (x?: ScrollToOptions | number, y?: number) => {
  const top = (typeof x === 'number' ? y : x?.top) ?? 0
  if (top === window.scrollY) return
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  // Asynchronous, as in a browser.
  requestAnimationFrame(() => window.dispatchEvent(new Event('scroll')))
}
const LIST_TOP_PX = 200
HTMLOListElement.prototype.getBoundingClientRect = () => new DOMRect(0, LIST_TOP_PX - window.scrollY, 0, 0)
Object.defineProperty(document.documentElement, 'scrollHeight', {
  get: () =>
    [...document.querySelectorAll('ol')].reduce(
      (height, list) => height + (Number.parseFloat(list.style.height) || 0),
      LIST_TOP_PX + window.innerHeight,
    ),
})
// Scroll containers are as large as the window. Their content has the height of its style.
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => window.innerWidth })
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => window.innerHeight })
Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
  get(this: HTMLElement) {
    return [...this.children].reduce(
      (height, child) =>
        height + (child instanceof HTMLElement ? Number.parseFloat(child.style.height) || 0 : 0),
      0,
    )
  },
})
Element.prototype.scrollTo = function scrollTo(this: Element, x?: ScrollToOptions | number, y?: number) {
  const top = (typeof x === 'number' ? y : x?.top) ?? 0
  if (top === this.scrollTop) return
  this.scrollTop = top
  requestAnimationFrame(() => this.dispatchEvent(new Event('scroll')))
}
Element.prototype.scrollIntoView = () => {}
globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&') } as typeof CSS

// jsdom has dialog elements without the methods that open them. Here the focus moves in and returns, but nothing is inert.
const openedFrom = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  openedFrom.set(this, document.activeElement)
  this.open = true
  this.querySelector<HTMLElement>('button, a[href], input')?.focus()
}
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  const opener = openedFrom.get(this)
  if (opener instanceof HTMLElement) opener.focus()
  this.dispatchEvent(new Event('close'))
}
document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
  if (key === 'Escape' && !defaultPrevented) dialog?.close()
})

// React warns about unknown elements. jsdom does not know this one yet.
const createElement = document.createElement.bind(document)
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options)
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
  return element
}
