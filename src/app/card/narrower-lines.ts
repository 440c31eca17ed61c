import { CARD_SIZE } from '../../contract/term-card.ts'
import { round } from './card-text.ts'
import { COLOURS } from './colours.ts'

/** With more lines, one could not tell them apart. */
const MAX_LINES = 50
const TOP_Y = 40
const MAX_GAP = 44

/**
 * The narrower terms of a top term, which has no terms above it, as lines that lead out of the card. Without any, one
 * line comes from the top.
 */
export function narrowerLines(count: number, focus: { x: number; y: number }, isMirrored: boolean): string {
  const shown = Math.min(count, MAX_LINES)
  const gap = Math.min(MAX_GAP, (focus.y - TOP_Y) / Math.max(1, shown - 1))
  const toX = (x: number) => round(isMirrored ? CARD_SIZE.width - x : x)
  const y = round(focus.y)
  if (shown === 0) return `<path d="M${toX(focus.x)} 0V${y}" stroke="${COLOURS.edge}" stroke-width="2"/>`
  const lines = Array.from({ length: shown }, (_, index) => {
    const end = round(focus.y - index * gap)
    return `<path d="M${toX(focus.x)} ${y}C${toX(480)} ${y} ${toX(600)} ${end} ${toX(CARD_SIZE.width)} ${end}"/>`
  })
  const width = shown <= 6 ? 2 : shown <= 20 ? 1.5 : 1.1
  return `<g fill="none" stroke="${COLOURS.edge}" stroke-width="${width}">${lines.join('')}</g>`
}
