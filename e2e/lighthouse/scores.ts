import type { Audit } from './audit-view.ts'

/** What Lighthouse judges, and the score that each view needs. Performance depends on the load of the machine. */
const CATEGORIES = [
  { id: 'performance', label: 'Performance', required: 95 },
  { id: 'accessibility', label: 'Accessibility', required: 100 },
  { id: 'best-practices', label: 'Best practices', required: 100 },
  { id: 'seo', label: 'SEO', required: 100 },
] as const

/** The scores of a view as text, and a sentence for each that is too low. */
export interface Judgement {
  readonly cells: readonly string[]
  readonly faults: readonly string[]
}

/** Compares the median of several measurements with the required scores. */
export function judge(view: string, audits: readonly Audit[]): Judgement {
  const faults: string[] = []
  const cells = CATEGORIES.map(({ id, label, required }) => {
    const byScore = audits.toSorted((a, b) => (a.scores[id] ?? 0) - (b.scores[id] ?? 0))
    const middle = byScore[Math.floor(audits.length / 2)]
    const median = middle?.scores[id] ?? 0
    if (median < required) {
      const causes = middle?.shortfalls[id]?.join('; ') ?? ''
      faults.push(`${view}: ${label} is ${median}, not ${required}: ${causes}`)
    }
    return withSpread(
      median,
      audits.map(({ scores }) => scores[id] ?? 0),
    )
  })
  const speeds = audits.map(({ benchmarkIndex }) => Math.round(benchmarkIndex)).toSorted((a, b) => a - b)
  const speed = withSpread(speeds[Math.floor(speeds.length / 2)] ?? 0, speeds)
  return { cells: [view, ...cells, speed], faults }
}

function withSpread(median: number, values: readonly number[]): string {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return lowest === highest ? String(median) : `${median} (${lowest} to ${highest})`
}

/** The judgements as a table in Markdown. */
export function tableOf(judgements: readonly Judgement[]): string {
  const titles = ['View', ...CATEGORIES.map(({ label }) => label), 'Speed of the machine']
  const rows = [titles, ...judgements.map(({ cells }) => cells)]
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n')
}
