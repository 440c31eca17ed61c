import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 })

/**
 * What a browser has and jsdom has not, as far as the app uses it. Nothing is laid out, but lists stand some way down the
 * page, are as tall as their style says and make the page so much taller: without that, one could not scroll to a row.
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
// As newer browsers do, it gives a promise: an effect must not return it.
window.scrollTo = async (x?: ScrollToOptions | number, y?: number) => {
  const top = (typeof x === 'number' ? y : x?.top) ?? 0
  if (top === window.scrollY) return
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  // As in a browser: told later, not from within the call.
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
// What scrolls by itself is as large as the window, and what is in it as tall as its style says.
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

// A modal dialog: jsdom has the element without what opens it. Nothing is made inert; focus goes in and comes back.
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

// React warns of elements that a browser does not know; jsdom does not know this one yet.
const createElement = document.createElement.bind(document)
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options)
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
  return element
}

afterEach(() => {
  cleanup()
  window.scrollTo(0, 0)
  window.sessionStorage.clear()
})
