import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5000 })

/** What a browser has and jsdom has not, as far as the app uses it. Nothing is laid out, but lists stand some way down the page. */

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
window.scrollTo = (x?: ScrollToOptions | number, y?: number) => {
  const top = typeof x === 'number' ? y : x?.top
  Object.defineProperty(window, 'scrollY', { value: top ?? 0, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}
HTMLOListElement.prototype.getBoundingClientRect = () => new DOMRect(0, 200 - window.scrollY, 0, 0)
Element.prototype.scrollIntoView = () => {}
globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&') } as typeof CSS

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
})
