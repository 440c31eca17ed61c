import { FINDING_LEVELS, type Finding, type FindingCode } from '../catalogue/importing/findings.ts'
import type { FindingCounts } from '../catalogue/importing/import-sources.ts'

const SHOWN = 10

/** The first findings of each code: enough to see what is meant, however many there are. */
export class FindingSamples {
  readonly #byCode = new Map<FindingCode, Finding[]>()

  add(finding: Finding): void {
    const samples = this.#byCode.get(finding.code)
    if (samples === undefined) this.#byCode.set(finding.code, [finding])
    else if (samples.length < SHOWN) samples.push(finding)
  }

  /** Lines for the terminal, errors first. */
  lines(counts: FindingCounts): string[] {
    return inOrder(this.#byCode.keys()).flatMap((code) => {
      const samples = this.#byCode.get(code) ?? []
      const more = (counts.get(code) ?? 0) - samples.length
      const rest = more > 0 ? [`  … and ${more.toLocaleString('en')} more of ${code}`] : []
      return [...samples.map(formatFinding), ...rest]
    })
  }
}

/** A table of how many findings there are of each code; nothing where there are none. */
export function formatCounts(counts: FindingCounts): string[] {
  return inOrder(counts.keys()).map((code) => {
    const count = (counts.get(code) ?? 0).toLocaleString('en')
    return `${count.padStart(12)}  ${FINDING_LEVELS[code].padEnd(7)}  ${code}`
  })
}

function formatFinding({ level, code, file, line, reason, value }: Finding): string {
  const place = line === null ? file : `${file}:${line}`
  const quoted = value === undefined ? '' : ` [${onOneLine(value)}]`
  return `${place}: ${level} ${code}: ${onOneLine(reason)}${quoted}`
}

/** What a source holds must not reach the terminal as commands to it. */
function onOneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return plain.length > 120 ? `${plain.slice(0, 120)}…` : plain
}

/** By level, then as the closed list has them. */
function inOrder(codes: Iterable<FindingCode>): FindingCode[] {
  const present = new Set<string>(codes)
  return allCodes().filter((code) => present.has(code))
}

function allCodes(): FindingCode[] {
  return Object.keys(FINDING_LEVELS).filter((code): code is FindingCode =>
    Object.hasOwn(FINDING_LEVELS, code),
  )
}
