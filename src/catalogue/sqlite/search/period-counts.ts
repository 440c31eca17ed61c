import type { Ordinals } from '../../ordinals.ts'
import type { ListPart } from '../file/number-lists.ts'

/**
 * How many periods of the items begin and end in each decade. An item without a first or a last year has none.
 * @param decades how many there are
 * @param periods the first and the last decade of each dated item, by their numbers
 */
export function countPeriods(
  decades: number,
  periods: Iterable<ListPart>,
  items: Ordinals,
): { beginning: Uint32Array; ending: Uint32Array } {
  const beginning = new Uint32Array(decades)
  const ending = new Uint32Array(decades)
  for (const { first, from, until, starts, members } of periods) {
    for (let i = from; i < until; i++) {
      const at = (items[i] as number) - first
      const start = starts[at] as number
      if (start === starts[at + 1]) continue
      const [begin, end] = [members[start] as number, members[start + 1] as number]
      beginning[begin] = (beginning[begin] as number) + 1
      ending[end] = (ending[end] as number) + 1
    }
  }
  return { beginning, ending }
}
