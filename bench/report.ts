import { availableParallelism, cpus, loadavg, type as systemName } from 'node:os'
import type { CatalogueSize } from './generate-items.ts'
import type { ComparedRow } from './postgres/compare.ts'
import { formatMs, type Row } from './rows.ts'

/** The rows as a Markdown table. */
export function formatRows(rows: readonly Row[]): string {
  return formatTable(
    ['what', 'target', 'result', 'reached', 'a second', 'p50', 'p95', 'p99', 'max'],
    rows.map((row) => [
      ...targetCells(row),
      row.perSecond === null ? '' : whole(row.perSecond),
      row.times ? formatMs(row.times.p50) : '',
      row.times ? formatMs(row.times.p95) : '',
      // With fewer times, the p99 is the maximum.
      row.times && row.times.count >= 100 ? formatMs(row.times.p99) : '',
      row.times ? formatMs(row.times.max) : '',
    ]),
  )
}

/** A table of rows that were measured with both engines. */
export function formatCompared(rows: readonly ComparedRow[]): string {
  const cells = ({ times, perSecond, result }: Row) => [
    perSecond !== null ? `${whole(perSecond)} a second` : times ? formatMs(times.p50) : result,
    times ? formatMs(times.p95) : '',
  ]
  return formatTable(
    ['what', 'target', 'SQLite p50', 'p95', 'PostgreSQL p50', 'p95', 'reached'],
    rows.map(({ sqlite, postgres }) => {
      const [what = '', target = '', , reached = ''] = targetCells(postgres)
      return [what, target, ...cells(sqlite), ...cells(postgres), reached]
    }),
  )
}

/** A table of rows that have only times. */
export function formatMedians(rows: readonly Row[]): string {
  return formatTable(
    ['without the service', 'p50', 'p95', 'max'],
    rows.map(({ what, times }) => [
      what,
      ...(times ? [times.p50, times.p95, times.max].map(formatMs) : ['', '', '']),
    ]),
  )
}

/** A table of rows that have one result each. */
export function formatResults(rows: readonly Row[]): string {
  return formatTable(['what', 'target', 'result', 'reached'], rows.map(targetCells))
}

function targetCells({ what, target, result }: Row): string[] {
  return [what, target?.text ?? '', result, target ? (target.isReached ? 'yes' : '**no**') : '']
}

export function formatSize({ terms, items }: CatalogueSize): string {
  return `${whole(terms)} terms, ${whole(items)} items`
}

/** A table of the medians for several sizes. */
export function formatGrowth(runs: readonly { size: CatalogueSize; rows: readonly Row[] }[]): string {
  const [first] = runs
  return formatTable(
    ['median in ms', ...runs.map(({ size }) => `${whole(size.items)} items`)],
    (first?.rows ?? []).map(({ what }, index) => [
      what,
      ...runs.map(({ rows }) => {
        const found = rows[index]
        return found?.times ? formatMs(found.times.p50) : (found?.result ?? '')
      }),
    ]),
  )
}

export function formatTable(head: readonly string[], body: readonly (readonly string[])[]): string {
  const all = [head, ...body]
  const widths = head.map((_, column) => Math.max(3, ...all.map((cells) => cells[column]?.length ?? 0)))
  const isNumber = head.map(
    (_, column) => column > 0 && body.every((cells) => /^[\d.\u202f]*$/.test(cells[column] ?? '')),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) =>
    isNumber[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [line(head), line(rule), ...body.map(line)].join('\n')
}

/** The date, the machine and its load, without which a table says little. */
export function formatMachine(): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[1]?.toFixed(1)
  return `${day}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, ${systemName()}, Node ${process.versions.node}, load ${load} over the five minutes before`
}

/** The steal time: on shared hardware, times mean little without it. */
export function formatStealTime(share: number | null): string {
  return share === null
    ? 'This system does not report steal time.'
    : `Steal time: ${(share * 100).toFixed(1)} % of the processors’ time.`
}

/** With a narrow no-break space between thousands. */
function whole(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '\u202f')
}
