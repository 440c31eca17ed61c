/** Percentiles of durations in milliseconds. */
export interface Times {
  count: number
  p50: number
  p95: number
  p99: number
  max: number
}

export function timesOf(milliseconds: Iterable<number>): Times {
  const sorted = Float64Array.from(milliseconds).sort()
  return {
    count: sorted.length,
    p50: percentile(sorted, 50),
    p95: percentile(sorted, 95),
    p99: percentile(sorted, 99),
    max: percentile(sorted, 100),
  }
}

/** The percentile by the nearest-rank method. */
function percentile(sorted: Float64Array, percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}
