import type { CardSubject } from '../../contract/term-card.ts'
import { buildAncestorGraph } from '../hierarchy/ancestor-graph.ts'
import { ancestorPaths } from '../hierarchy/ancestor-paths.ts'
import { type MuseumWords, museumWords } from '../words/museum-words.ts'

/** What a card shows of a term. */
export interface TermCard {
  readonly name: string
  /** Names from a top term down to a direct broader term, one list for each place. A top term has one empty list. */
  readonly places: readonly (readonly string[])[]
  /** All places; only the first ones are in `places`. */
  readonly placeCount: bigint
  readonly itemCount: number
  readonly branchItemCount: number
  readonly narrowerCount: number
  readonly siteTitle: string
  readonly museum: MuseumWords
}

/** With more lines, one could not tell them apart. */
const MAX_PLACES = 50

export function termCardOf(subject: CardSubject): TermCard {
  const { term, ancestors, itemCount, branchItemCount, narrowerCount, siteTitle, words } = subject
  const graph = buildAncestorGraph(term, ancestors)
  const paths = ancestorPaths(graph)
  return {
    name: term.name,
    places: paths.take(0, MAX_PLACES).map((path) => path.map((id) => graph.names.get(id) ?? String(id))),
    placeCount: paths.count,
    itemCount,
    branchItemCount,
    narrowerCount,
    siteTitle,
    museum: museumWords(words),
  }
}
