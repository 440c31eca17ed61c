import type { ThesaurusDraft } from '../drafts.ts'
import type { IdHistory } from '../id-history.ts'
import { compareEditions, type PastTerm } from './compare-editions.ts'
import type { EditionHistory, Rows } from './edition-history.ts'
import { statesOfDraft, storedState, type TermState } from './term-state.ts'

/** The editions that a catalogue keeps, with that of its own terms. */
export const MOST_EDITIONS = 20

/** The history of a catalogue that replaces no other. */
export function firstEdition({ terms }: ThesaurusDraft): EditionHistory {
  return {
    editions: [{ number: 1, date: null, terms: terms.length, changes: 0 }],
    changes: [],
    pastTerms: [],
  }
}

/**
 * The history of the catalogue that replaces an earlier one. If its terms are another edition, that is one more; the
 * earliest edition is forgotten when there are too many.
 */
export async function nextHistory(
  earlier: IdHistory,
  thesaurus: ThesaurusDraft,
  language: string,
  replacementOf: (goneId: number) => number | null,
): Promise<EditionHistory> {
  const known = await earlier.editions()
  const last = known.at(-1)
  if (last === undefined) return firstEdition(thesaurus)
  const later = { ids: thesaurus.terms.map(({ id }) => id), stateOf: statesOfDraft(thesaurus) }
  const { changes, past } = await compareEditions(statesOf(earlier), later, language, replacementOf)
  if (changes.length === 0)
    return { editions: known, changes: earlier.changes(0), pastTerms: earlier.pastTerms(0) }
  const number = last.number + 1
  const added = { number, date: null, terms: thesaurus.terms.length, changes: changes.length }
  const editions = [...known, added].slice(-MOST_EDITIONS)
  const first = editions[0]?.number ?? number
  return {
    editions,
    changes: joined(earlier.changes(first), changes, (change, place) => ({
      ...change,
      edition: number,
      place,
    })),
    pastTerms: joined(earlier.pastTerms(first), past.toSorted(byId), (term) => ({
      ...term,
      until: last.number,
    })),
  }
}

async function* statesOf(earlier: IdHistory): AsyncGenerator<[id: number, state: TermState]> {
  for await (const term of earlier.storedTerms()) yield storedState(term)
}

async function* joined<Row, Added>(
  rows: Rows<Row>,
  added: readonly Added[],
  rowOf: (one: Added, place: number) => Row,
): AsyncGenerator<Row> {
  yield* rows
  yield* added.map(rowOf)
}

function byId(a: PastTerm, b: PastTerm): number {
  return a.id - b.id
}
