import { SIBLINGS } from './term-lists.ts'

/** Rows of a list of siblings: `from` is the first, `until` the one after the last. A gap is told, not shown. */
export interface SiblingPart {
  readonly kind: 'terms' | 'gap'
  readonly from: number
  readonly until: number
}

/** Up to so many siblings, all are shown. */
const ALL_UP_TO = 20
/** Of more, the first ones … */
const FIRST = 3
/** … and so many around the focus term, itself not counted. */
const AROUND = 10

/** Which of `count` siblings are shown where the focus term is number `position`, and which gaps were opened. */
export function siblingParts(
  count: number,
  position: number,
  opened: readonly { from: number; until: number }[] = [],
): SiblingPart[] {
  if (count <= ALL_UP_TO) return count === 0 ? [] : [{ kind: 'terms', from: 0, until: count }]
  const from = Math.max(0, Math.min(position - AROUND / 2, count - AROUND - 1))
  const stretches = [{ from: 0, until: FIRST }, { from, until: from + AROUND + 1 }, ...opened].sort(
    (a, b) => a.from - b.from,
  )
  const parts: SiblingPart[] = []
  let told = 0
  for (const stretch of stretches) {
    if (stretch.until <= told) continue
    // To say that there is one more takes as much room as that one.
    if (stretch.from - told > 1) parts.push({ kind: 'gap', from: told, until: stretch.from })
    const start = stretch.from - told > 1 ? stretch.from : told
    parts.push({ kind: 'terms', from: start, until: stretch.until })
    told = stretch.until
  }
  if (count - told > 1) parts.push({ kind: 'gap', from: told, until: count })
  else if (count > told) parts.push({ kind: 'terms', from: told, until: count })
  return joined(parts)
}

/** First row of the page of siblings that a row is on. */
export function siblingPageStart(index: number): number {
  return Math.floor(index / SIBLINGS) * SIBLINGS
}

/** First rows of the pages on which shown siblings are. */
export function siblingPages(parts: readonly SiblingPart[]): number[] {
  const starts = new Set<number>()
  for (const { kind, from, until } of parts) {
    for (let row = from; kind === 'terms' && row < until; row++) starts.add(siblingPageStart(row))
  }
  return [...starts]
}

/** Terms that follow one another without a gap are one part. */
function joined(parts: readonly SiblingPart[]): SiblingPart[] {
  const whole: SiblingPart[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last?.kind === 'terms' && part.kind === 'terms')
      whole[whole.length - 1] = { ...last, until: part.until }
    else whole.push(part)
  }
  return whole
}
