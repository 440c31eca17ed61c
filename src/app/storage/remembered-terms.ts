import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import { readStored, store } from '../ui/window/web-storage.ts'

/** A term as this browser remembers it. */
export interface RememberedTerm {
  readonly id: number
  readonly name: string
}

const termsSchema = z.array(z.object({ id: z.int(), name: z.string() }))
const NONE: readonly RememberedTerm[] = []

/** A list of terms in this browser, the newest first. If storage is blocked, it lasts until the page closes. */
class RememberedTerms {
  readonly #key: string
  readonly #limit: number
  readonly #listeners = new Set<() => void>()
  #text: string | null = null
  #terms = NONE
  #isUnsaved = false

  constructor(key: string, limit: number) {
    this.#key = key
    this.#limit = limit
  }

  /** The same array until the list changes. */
  readonly read = (): readonly RememberedTerm[] => {
    const text = readStored('local', this.#key)
    if (!this.#isUnsaved && text !== this.#text) {
      this.#text = text
      this.#terms = parseTerms(text)
    }
    return this.#terms
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    // Changes in another window of this site.
    window.addEventListener('storage', listener)
    return () => {
      this.#listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  /** Puts a term first. */
  add(term: RememberedTerm): void {
    const [first] = this.read()
    if (first?.id !== term.id || first.name !== term.name) this.#write([term, ...this.#without(term.id)])
  }

  remove(id: number): void {
    this.#write(this.#without(id))
  }

  #without(id: number): RememberedTerm[] {
    return this.read().filter((term) => term.id !== id)
  }

  #write(terms: readonly RememberedTerm[]): void {
    this.#terms = terms.slice(0, this.#limit)
    this.#text = JSON.stringify(this.#terms)
    this.#isUnsaved = !store('local', this.#key, this.#text)
    for (const listener of this.#listeners) listener()
  }
}

const recent = new RememberedTerms('vitrine.recent-terms', 12)
const pinned = new RememberedTerms('vitrine.pinned-terms', 50)

/** The terms that were visited last. The server knows none. */
export function useRecentTerms(): readonly RememberedTerm[] {
  return useSyncExternalStore(recent.subscribe, recent.read, () => NONE)
}

/** Remembers a visit to a term. */
export function useVisit({ id, name }: RememberedTerm): void {
  useEffect(() => recent.add({ id, name }), [id, name])
}

export interface PinnedTerms {
  readonly terms: readonly RememberedTerm[]
  isPinned(id: number): boolean
  /** Pins a term, or removes its pin. */
  toggle(term: RememberedTerm): void
}

export function usePinnedTerms(): PinnedTerms {
  const terms = useSyncExternalStore(pinned.subscribe, pinned.read, () => NONE)
  const isPinned = (id: number) => terms.some((term) => term.id === id)
  return {
    terms,
    isPinned,
    toggle: ({ id, name }) => (isPinned(id) ? pinned.remove(id) : pinned.add({ id, name })),
  }
}

function parseTerms(text: string | null): readonly RememberedTerm[] {
  if (text === null) return NONE
  try {
    return termsSchema.parse(JSON.parse(text))
  } catch {
    return NONE
  }
}
