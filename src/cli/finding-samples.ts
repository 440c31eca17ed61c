import {
  FINDING_LEVELS,
  type Finding,
  type FindingCode,
  type FindingLevel,
} from '../catalogue/importing/findings.ts'

const SHOWN: Readonly<Record<FindingLevel, number>> = { error: 10, warning: 10, info: 3 }

/** Findings about a whole column or property are few, so nearly all are shown. */
const SHOWN_KINDS = 30
const KINDS: ReadonlySet<string> = new Set<FindingCode>([
  'unknown-member',
  'unused-label',
  'unused-note',
  'unused-notation',
  'unread-property',
  'not-modelled',
])

/** Codes with their levels, in the order of the closed list. A broken promise of a catalogue is an error too. */
const LEVELS: ReadonlyMap<string, FindingLevel> = new Map([
  ['broken-promise', 'error'],
  ...Object.entries(FINDING_LEVELS),
])

/** Collects the first findings of each code as examples. */
export class FindingSamples<F extends { code: string; count?: number }> {
  readonly #byCode = new Map<string, F[]>()
  readonly #format: (finding: F) => string

  constructor(format: (finding: F) => string) {
    this.#format = format
  }

  add(finding: F): void {
    const samples = this.#byCode.get(finding.code)
    if (samples === undefined) this.#byCode.set(finding.code, [finding])
    else if (samples.length < shownOf(finding.code)) samples.push(finding)
  }

  /** Lines for the terminal, errors first. */
  lines(counts: ReadonlyMap<string, number>): string[] {
    return inOrder(this.#byCode.keys()).flatMap((code) => {
      const samples = this.#byCode.get(code) ?? []
      const shown = samples.reduce((sum, { count = 1 }) => sum + count, 0)
      const more = (counts.get(code) ?? 0) - shown
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

/** A finding of an import, on one line. */
export function formatFinding({ level, code, file, line, reason, value }: Finding): string {
  const place = line === null ? file : `${file}:${line}`
  const quoted = value === undefined ? '' : ` [${onOneLine(value, 120)}]`
  return `${place}: ${level} ${code}: ${onOneLine(reason, 400)}${quoted}`
}

/** Removes control characters, so that sources cannot send commands to the terminal. */
export function onOneLine(text: string, longest: number): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

function shownOf(code: string): number {
  return KINDS.has(code) ? SHOWN_KINDS : SHOWN[LEVELS.get(code) ?? 'error']
}

function inOrder(codes: Iterable<string>): string[] {
  const present = new Set<string>(codes)
  return [...LEVELS.keys()].filter((code) => present.has(code))
}
