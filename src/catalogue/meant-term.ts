import type { ThesaurusDraft } from './drafts.ts'
import { addTo } from './lists-by-key.ts'
import { LooseAddresses, plainAddress, withoutEscapes } from './loose-addresses.ts'
import { codeIn } from './term-address.ts'

/** An address or a code of a term. */
export type ResolvedReference = readonly [reference: string, id: number]

/** The addresses and codes of all terms. */
export function* termReferences({ terms, identities }: ThesaurusDraft): Generator<ResolvedReference> {
  for (const { id, sourceUri } of terms) {
    if (sourceUri !== null) yield [sourceUri, id]
    const code = codeIn(identities?.get(id)?.key)
    // An address that a table has as an id is both.
    if (code !== undefined && code !== sourceUri) yield [code, id]
  }
}

/** A code that more terms have says nothing. */
export const MOST_ALIKE = 100

/** The last part of an address or a code, by which a catalogue finds the terms that a text can mean. */
export function lastPart(reference: string): string {
  const plain = withoutEscapes(reference).toLowerCase()
  return plain
    .replace(/[/#]+$/, '')
    .replace(/^.*[/#:=?&]/s, '')
    .slice(0, LONGEST)
}

/** An index of a database takes no long texts. */
const LONGEST = 200

/**
 * The id of the term that a text means, of those with the same last part: by the whole address or code, by the address in another form, by its end, or by
 * its end in other case. Undefined if none or several fit equally well.
 */
export function meantTerm(text: string, found: readonly ResolvedReference[]): number | undefined {
  const references = found.length > MOST_ALIKE ? found.filter(([reference]) => reference === text) : found
  const loose = new Set(new LooseAddresses(references).find(text))
  const byRank = new Map<number, number[]>()
  for (const [reference, id] of references) {
    if (reference === text) addTo(byRank, 0, id)
    else if (loose.has(id)) addTo(byRank, 1, id)
    else if (isEndOf(reference, text)) addTo(byRank, 2, id)
    else if (isEndOf(reference.toLowerCase(), text.toLowerCase())) addTo(byRank, 3, id)
  }
  const [, best = []] = [...byRank].sort(([a], [b]) => a - b)[0] ?? []
  const ids = new Set(best)
  return ids.size === 1 ? best[0] : undefined
}

/** Whether a text is a whole code or the last parts of an address. A last part without digits can be a word. */
export function isEndOf(reference: string, text: string): boolean {
  const whole = plainAddress(reference) ?? withoutEscapes(reference)
  const end = withoutEscapes(text)
  if (whole === end) return true
  return /\d/.test(end) && whole.endsWith(end) && /[/#:=]$/.test(whole.slice(0, -end.length))
}
