import { availableParallelism, cpus, loadavg, type as systemName } from 'node:os'
import type { CatalogueSize } from './generate-items.ts'
import type { Row } from './rows.ts'

/** What was measured, as a table in Markdown. */
export function formatRows(rows: readonly Row[]): string {
  return formatTable(
    [
      'what',
      'a second',
      'p50',
      'p95',
      'p99',
      'max',
      'of bare',
      'body alone',
      'p99 of bare',
      'target',
      'reached',
    ],
    rows.map(({ what, perSecond, times, ofBare, measured, target }) => [
      what,
      perSecond === null ? '' : whole(perSecond),
      times ? milliseconds(times.p50) : '',
      times ? milliseconds(times.p95) : '',
      // With fewer times than this it is the greatest one.
      times && times.count >= 100 ? milliseconds(times.p99) : '',
      times ? milliseconds(times.max) : '',
      measured ?? ofBare?.sameBytes.toFixed(2) ?? '',
      ofBare?.bodyAlone.toFixed(2) ?? '',
      ofBare ? milliseconds(ofBare.p99) : '',
      target?.text ?? '',
      target ? (target.isReached ? 'yes' : '**no**') : '',
    ]),
  )
}

/** Rows that have nothing but times. */
export function formatMedians(rows: readonly Row[]): string {
  return formatTable(
    ['without the service', 'p50', 'p95', 'max'],
    rows.map(({ what, times }) => [
      what,
      ...(times ? [times.p50, times.p95, times.max].map(milliseconds) : ['', '', '']),
    ]),
  )
}

/** Rows of one measure each. */
export function formatMeasured(rows: readonly Row[]): string {
  return formatTable(
    ['what', 'measured', 'target', 'reached'],
    rows.map(({ what, measured, target }) => [
      what,
      measured ?? '',
      target?.text ?? '',
      target ? (target.isReached ? 'yes' : '**no**') : '',
    ]),
  )
}

export function formatSize({ terms, items }: CatalogueSize): string {
  return `${whole(terms)} terms, ${whole(items)} items`
}

/** The medians of the same rows for several sizes, side by side. */
export function formatGrowth(runs: readonly { size: CatalogueSize; rows: readonly Row[] }[]): string {
  const [first] = runs
  return formatTable(
    ['median in ms', ...runs.map(({ size }) => `${whole(size.items)} items`)],
    (first?.rows ?? []).map(({ what }, index) => [
      what,
      ...runs.map(({ rows }) => {
        const found = rows[index]
        return found?.times ? milliseconds(found.times.p50) : (found?.measured ?? '')
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

/** Where and when, and how busy the machine was before: a table says little without it. */
export function formatMachine(): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[1]?.toFixed(1)
  return `${day}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, ${systemName()}, Node ${process.versions.node}, load ${load} over the five minutes before`
}

/** How much of the machine others had meanwhile: on shared hardware times mean little without it. */
export function formatTakenTime(share: number | null): string {
  return share === null
    ? 'This system does not tell how much of the processors’ time others took.'
    : `Others took ${(share * 100).toFixed(1)} % of the processors’ time meanwhile.`
}

function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}

/** With a narrow no-break space between thousands. */
function whole(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '\u202f')
}
