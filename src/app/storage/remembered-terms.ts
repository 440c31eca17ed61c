import { useEffect, useMemo } from 'react'
import { z } from 'zod/mini'
import { readText, useStoredText, writeText } from './stored-text.ts'

const termSchema = z.object({ id: z.int(), name: z.string(), language: z.optional(z.string()) })

/** A term as this browser remembers it. */
export type RememberedTerm = z.infer<typeof termSchema>

const termsSchema = z.array(termSchema)
const NONE: readonly RememberedTerm[] = []

/** Lists of terms in this browser, the newest first, and how long they get. */
const RECENT = { key: 'vitrine.recent-terms', most: 12 }
const PINNED = { key: 'vitrine.pinned-terms', most: 50 }

/** The terms that were visited last. The server knows none. */
export function useRecentTerms(): readonly RememberedTerm[] {
  return useTerms(RECENT.key)
}

/** Remembers a visit to a term. */
export function useVisit({ id, name, language }: RememberedTerm): void {
  useEffect(() => addFirst(RECENT, { id, name, language }), [id, name, language])
}

export interface PinnedTerms {
  readonly terms: readonly RememberedTerm[]
  isPinned(id: number): boolean
  /** Pins a term, or removes its pin. */
  toggle(term: RememberedTerm): void
}

export function usePinnedTerms(): PinnedTerms {
  const terms = useTerms(PINNED.key)
  const isPinned = (id: number) => terms.some((term) => term.id === id)
  return {
    terms,
    isPinned,
    toggle: ({ id, name, language }) =>
      isPinned(id)
        ? write(
            PINNED,
            read(PINNED.key).filter((term) => term.id !== id),
          )
        : addFirst(PINNED, { id, name, language }),
  }
}

/** The same array until the list changes. */
function useTerms(key: string): readonly RememberedTerm[] {
  const text = useStoredText(key)
  return useMemo(() => parseTerms(text), [text])
}

function read(key: string): readonly RememberedTerm[] {
  return parseTerms(readText(key))
}

function addFirst(list: typeof RECENT, term: RememberedTerm): void {
  const terms = read(list.key)
  const [first] = terms
  if (first?.id === term.id && first.name === term.name && first.language === term.language) return
  write(list, [term, ...terms.filter(({ id }) => id !== term.id)])
}

function write({ key, most }: typeof RECENT, terms: readonly RememberedTerm[]): void {
  writeText(key, JSON.stringify(terms.slice(0, most)))
}

function parseTerms(text: string | null): readonly RememberedTerm[] {
  if (text === null) return NONE
  try {
    return termsSchema.parse(JSON.parse(text))
  } catch {
    return NONE
  }
}
