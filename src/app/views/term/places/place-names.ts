import { t } from '../../../../contract/texts.ts'
import type { AncestorGraph } from '../../../hierarchy/ancestor-graph.ts'
import type { PlaceNode, PlaceTree } from '../../../hierarchy/place-tree.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { plural } from '../../../ui/text/plural.ts'
import { COMMA, listed } from '../../../ui/text/punctuation.ts'
import type { PlaceRange } from './place-rows.ts'

export interface NodeName {
  readonly name: string
  /** The ID in words, if other places differ only by a term of the same name. */
  readonly id: string | undefined
}

/** The names of the terms in a drawing. */
export function nodeNames(
  { focus }: PlaceTree<number>,
  graph: Pick<AncestorGraph, 'names' | 'focusId'>,
): ReadonlyMap<PlaceNode<number>, NodeName> {
  const nameOf = (id: number) => graph.names.get(id) ?? t`term ${id}`
  const found = new Map<PlaceNode<number>, NodeName>([
    [focus, { name: nameOf(graph.focusId), id: undefined }],
  ])
  const visit = ({ broader }: PlaceNode<number>) => {
    const all = broader.map(({ term }) => term !== undefined && nameOf(term))
    for (const node of broader) {
      const { term: id } = node
      if (id !== undefined) {
        const name = nameOf(id)
        const isShared = all.indexOf(name) !== all.lastIndexOf(name)
        found.set(node, { name, id: isShared ? t`ID ${id}` : undefined })
      }
      visit(node)
    }
  }
  visit(focus)
  return found
}

/** Each place in words: “Luggage, in Personal equipment, Travel equipment”. No two are the same. */
export function placeNames(
  { focus }: PlaceTree<number>,
  names: ReadonlyMap<PlaceNode<number>, NodeName>,
): readonly string[] {
  const found: string[] = []
  const focusName = names.get(focus)?.name ?? ''
  const visit = (node: PlaceNode<number>, below: readonly string[]) => {
    for (const other of node.broader) {
      const name = names.get(other)
      const written = name && (name.id === undefined ? name.name : `${name.name} (${name.id})`)
      const all = written === undefined ? below : [written, ...below]
      if (other.broader.length === 0) found.push(t`${focusName}, in ${listed(all)}`)
      visit(other, all)
    }
  }
  visit(focus, [])
  return found
}

/**
 * Which places lead through a term, and how far up it is: “places 2–3, 1 level above”.
 *
 * @param rank that of the first place that is drawn
 */
export function placesInWords({ from, until }: PlaceRange, rank: bigint, levels: number): string {
  const first = formatNumber(rank + BigInt(from + 1))
  const last = formatNumber(rank + BigInt(until))
  const which = first === last ? t`place ${first}` : t`places ${first}–${last}`
  return which + COMMA + plural(levels, { one: '# level above', other: '# levels above' })
}
