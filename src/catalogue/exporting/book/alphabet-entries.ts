import { DIGITS_AND_SIGNS, letterLabel, OTHER_LETTERS } from '../../../contract/letters.ts'
import { alphabetOf } from '../../alphabet.ts'
import { collatorOf } from '../../writing/text-collator.ts'
import type { BookTerm } from './hierarchy-rows.ts'

/** An entry of the part by name. */
export type AlphabetEntry = { readonly name: string } & (
  | { readonly kind: 'term'; readonly term: BookTerm }
  /** A non-preferred term, or one that another replaces. */
  | { readonly kind: 'use'; readonly term: BookTerm; readonly isUnused?: true }
  /** A term that is no longer used and that none replaces. */
  | { readonly kind: 'unused'; readonly term: BookTerm }
)

export interface LetterEntries {
  readonly letter: string
  readonly entries: readonly AlphabetEntry[]
}

/** All names in the order of a language, by their letters. */
export function alphabetEntries(
  terms: ReadonlyMap<number, BookTerm>,
  language: string,
  digits: string,
): LetterEntries[] {
  const collator = collatorOf(language)
  const sortTextOf = (name: string) => collator.sortText(name)
  const sorted = [...entriesOf(terms)]
    .map((entry) => ({ entry, collated: collator.collated(sortTextOf(entry.name)) }))
    .sort(
      (one, other) =>
        collator.compare(one.collated, other.collated) || one.entry.term.id - other.entry.term.id,
    )
  const alphabet = alphabetOf(language)
  const letters: { letter: string; entries: AlphabetEntry[] }[] = []
  for (const { entry, collated } of sorted) {
    const filed = alphabet.letterOf(entry.name)
    const letter = labelOf(filed, collated.text)
    const last = letters.at(-1)
    if (last && isSame(last.letter, letter)) last.entries.push(entry)
    else letters.push({ letter, entries: [entry] })
  }
  return letters

  function labelOf(filed: string, text: string): string {
    if (filed === DIGITS_AND_SIGNS) return digits
    // Other scripts have their own first letters.
    if (filed === OTHER_LETTERS) return (Array.from(text)[0] ?? '').toLocaleUpperCase(language)
    return letterLabel(filed, language)
  }

  function isSame(one: string, other: string): boolean {
    return (
      one === other ||
      collator.compare(collator.collated(sortTextOf(one)), collator.collated(sortTextOf(other))) === 0
    )
  }
}

function* entriesOf(terms: ReadonlyMap<number, BookTerm>): Generator<AlphabetEntry> {
  for (const term of terms.values()) {
    const { name } = term
    if (term.deprecated !== true) {
      yield { kind: 'term', name, term }
      for (const other of new Set(term.used_for)) yield { kind: 'use', name: other, term }
    } else {
      const replacement = replacementOf(term, terms)
      yield replacement
        ? { kind: 'use', name, term: replacement, isUnused: true }
        : { kind: 'unused', name, term }
    }
  }
}

/** The term in use that replaces another, if need be over several steps. */
function replacementOf(term: BookTerm, terms: ReadonlyMap<number, BookTerm>): BookTerm | undefined {
  const passed = new Set<number>()
  let next: BookTerm | undefined = term
  while (next?.deprecated === true && !passed.has(next.id)) {
    passed.add(next.id)
    next = terms.get(next.replaced_by?.id ?? Number.NaN)
  }
  return next?.deprecated === true ? undefined : next
}
