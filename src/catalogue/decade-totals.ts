export interface DecadeTotal {
  decade: number
  total: number
}

/** Decades that follow each other and have the same total. */
interface Run {
  first: number
  /** The decade after the last. */
  end: number
  total: number
}

/**
 * How many items may have been made in each decade: those whose period touches it. A period can be millions of years long,
 * so decades with the same total are counted together.
 * @param decades the decades in which periods begin and end, ascending
 * @param beginning how many periods begin in each of them
 * @param ending how many periods end in each of them
 */
export function countDecades(
  decades: readonly number[],
  beginning: Uint32Array,
  ending: Uint32Array,
  limit: number,
): { distinct: number; largest: DecadeTotal[] } {
  const runs = runsOf(decades, beginning, ending)
  const distinct = runs.reduce((sum, { first, end }) => sum + end - first, 0)
  return { distinct, largest: largestDecades(runs, limit) }
}

function runsOf(decades: readonly number[], beginning: Uint32Array, ending: Uint32Array): Run[] {
  const runs: Run[] = []
  const add = (first: number, end: number, total: number) => {
    if (total > 0 && first < end) runs.push({ first, end, total })
  }
  let total = 0
  for (const [index, decade] of decades.entries()) {
    total += beginning[index] as number
    add(decade, decade + 1, total)
    total -= ending[index] as number
    add(decade + 1, decades[index + 1] ?? decade + 1, total)
  }
  return runs
}

/** Equal totals come in the order of time. */
function largestDecades(runs: readonly Run[], limit: number): DecadeTotal[] {
  const largest: DecadeTotal[] = []
  for (const { first, end, total } of runs.toSorted((a, b) => b.total - a.total || a.first - b.first)) {
    for (let decade = first; decade < end && largest.length < limit; decade++) largest.push({ decade, total })
  }
  return largest
}
