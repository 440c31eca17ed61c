import { brokenLines, brokenToFit, type Measure } from './line-breaks.ts'

export interface NameLines {
  readonly lines: readonly string[]
  /** Pixels. */
  readonly size: number
}

/** Sizes to try, with the most lines of each. Only names that do not fit otherwise are set smaller and in more lines. */
const SIZES: readonly (readonly [size: number, mostLines: number])[] = [
  [132, 1],
  [120, 1],
  [108, 1],
  [96, 1],
  [88, 2],
  [80, 2],
  [72, 2],
  [66, 3],
  [60, 3],
  [54, 3],
]
const SMALLEST = 48
const MOST_LINES = 3

/** A name in at most three lines of similar width, as large as it fits. */
export function nameLines(name: string, widthPx: number, measure: Measure): NameLines {
  for (const [size, mostLines] of SIZES) {
    const lines = brokenLines(name, widthPx / size, measure, false)
    if (lines && lines.length <= mostLines)
      return { lines: balanced(name, lines, widthPx / size, measure), size }
  }
  return { lines: brokenToFit(name, widthPx / SMALLEST, MOST_LINES, measure), size: SMALLEST }
}

/** The same number of lines, as narrow as possible, so that no line is nearly empty. */
function balanced(name: string, widest: string[], width: number, measure: Measure): string[] {
  let [tooNarrow, enough] = [width / widest.length / 2, width]
  let best = widest
  while (enough - tooNarrow > 0.1) {
    const tried = (tooNarrow + enough) / 2
    const lines = brokenLines(name, tried, measure, false)
    if (lines && lines.length <= widest.length) {
      enough = tried
      best = lines
    } else tooNarrow = tried
  }
  return best
}
