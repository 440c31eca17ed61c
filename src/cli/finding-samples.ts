import { FINDING_LEVELS, type Finding, type FindingLevel } from '../catalogue/importing/findings.ts'
import { counted } from './counted.ts'

const SHOWN: Readonly<Record<FindingLevel, number>> = { error: 10, warning: 10, info: 3 }

/** Codes with their levels, in the order of the closed list. A broken promise of a catalogue is an error too. */
const LEVELS: ReadonlyMap<string, FindingLevel> = new Map([
  ['broken-promise', 'error'],
  ...Object.entries(FINDING_LEVELS),
])

/** Collects the first findings of each code as examples. */
export class FindingSamples<F extends { code: string }> {
  readonly #byCode = new Map<string, F[]>()
  readonly #format: (finding: F) => string

  constructor(format: (finding: F) => string) {
    this.#format = format
  }

  add(finding: F): void {
    const samples = this.#byCode.get(finding.code)
    if (samples === undefined) this.#byCode.set(finding.code, [finding])
    else if (samples.length < SHOWN[LEVELS.get(finding.code) ?? 'error']) samples.push(finding)
  }

  /** Lines for the terminal, errors first. */
  lines(counts: ReadonlyMap<string, number>): string[] {
    return inOrder(this.#byCode.keys()).flatMap((code) => {
      const samples = this.#byCode.get(code) ?? []
      const more = (counts.get(code) ?? 0) - samples.length
      const rest = more > 0 ? [`  … and ${more.toLocaleString('en')} more of ${code}`] : []
      return [...samples.map(this.#format), ...rest]
    })
  }
}

/** A table of the number of findings of each code; empty without findings. */
export function formatCounts(counts: ReadonlyMap<string, number>): string[] {
  return inOrder(counts.keys()).map((code) => {
    const count = (counts.get(code) ?? 0).toLocaleString('en')
    return `${count.padStart(12)}  ${LEVELS.get(code)?.padEnd(7)}  ${code}`
  })
}

/** The most lines with kinds of findings after an import. */
const MOST_LINES = 10

/**
 * What needs attention after an import: the number of findings of each code with the first of them, errors first. Empty without
 * findings.
 *
 * @param report the file with all findings, if one is written
 */
export function formatAttention(
  counts: ReadonlyMap<string, number>,
  first: ReadonlyMap<string, Finding>,
  report: string | undefined,
): string[] {
  const table = formatCounts(counts)
  if (table.length === 0) return []
  const examples = inOrder(counts.keys()).flatMap((code) => first.get(code) ?? [])
  const shown = table.length > MOST_LINES ? MOST_LINES - 1 : MOST_LINES
  const lines = table.slice(0, shown).map((line, at) => {
    const example = examples[at]
    return example === undefined ? line : `${line}  ${formatExample(example)}`
  })
  const others = inOrder(counts.keys()).slice(shown)
  const left = others.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0)
  const more = `              … and ${counted(left, 'finding')} of ${counted(others.length, 'other kind')}`
  return [
    ...lines,
    ...(others.length > 0 ? [more] : []),
    report === undefined
      ? 'These are the first of each kind; --report FILE writes all of them.'
      : `All findings are in ${report}.`,
  ]
}

/** The counts of errors alone. */
export function errorsIn<Code extends string>(counts: ReadonlyMap<Code, number>): ReadonlyMap<Code, number> {
  return new Map([...counts].filter(([code]) => LEVELS.get(code) === 'error'))
}

function formatExample({ file, line, reason, value }: Finding): string {
  const place = line === null ? file : `${file}:${line}`
  const quoted = value === undefined ? '' : ` [${onOneLine(value, 80)}]`
  return `${place}: ${onOneLine(reason, 200)}${quoted}`
}

/** Removes control characters, so that sources cannot send commands to the terminal. */
export function onOneLine(text: string, longest: number): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

function inOrder(codes: Iterable<string>): string[] {
  const present = new Set<string>(codes)
  return [...LEVELS.keys()].filter((code) => present.has(code))
}
