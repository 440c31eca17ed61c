/** What an import has to say about its sources: each finding with its level, its place and its reason. */

export type FindingLevel = 'error' | 'warning' | 'info'

/**
 * The closed list. An error is something that the source states and the catalogue will not hold; a warning is a
 * value dropped or read otherwise than it is written; an info is tidying that loses nothing.
 */
export const FINDING_LEVELS = {
  'unreadable-source': 'error',
  'unreadable-record': 'error',
  'missing-column': 'error',
  'missing-id': 'error',
  'invalid-id': 'error',
  'repeated-id': 'error',
  'missing-name': 'error',
  'unknown-term': 'error',
  'wrong-encoding': 'warning',
  'open-quote': 'warning',
  'cell-count': 'warning',
  'unknown-member': 'warning',
  'repeated-column': 'warning',
  'control-character': 'warning',
  'unpaired-surrogate': 'warning',
  'wrong-type': 'warning',
  'invalid-number': 'warning',
  'invalid-year': 'warning',
  'invalid-address': 'warning',
  'swapped-years': 'warning',
  'ambiguous-name': 'warning',
  'borrowed-name': 'warning',
  'self-relation': 'warning',
  'second-kind': 'warning',
  cycle: 'warning',
  'other-form': 'info',
  'one-sided-relation': 'info',
  homograph: 'info',
  'name-of-another': 'warning',
  'shared-name': 'info',
  'redundant-broader': 'info',
  orphan: 'info',
  'no-scope-note': 'info',
  'no-items': 'info',
  'transitive-only': 'info',
  'not-modelled': 'info',
  'further-preferred-name': 'info',
  'other-language': 'info',
  'assigned-id': 'info',
  placeholder: 'info',
  'empty-value': 'info',
  'repeated-value': 'info',
  'rewritten-number': 'info',
  'derived-years': 'info',
  'blank-row': 'info',
  'other-encoding': 'info',
  'other-delimiter': 'info',
} as const satisfies Record<string, FindingLevel>

export type FindingCode = keyof typeof FINDING_LEVELS

/** Where in the sources: the physical line, counted from 1, where the record begins; null where none is known. */
export interface Place {
  file: string
  line: number | null
}

export interface Finding extends Place {
  level: FindingLevel
  code: FindingCode
  reason: string
  value?: string
}

/** Says something about one record, whose place is already known. */
export type Note = (code: FindingCode, reason: string, value?: unknown) => void

const VALUE_LENGTH = 200

export class Findings {
  readonly counts = new Map<FindingCode, number>()
  readonly #onFinding: ((finding: Finding) => void) | undefined

  constructor(onFinding?: (finding: Finding) => void) {
    this.#onFinding = onFinding
  }

  add(code: FindingCode, place: Place, reason: string, value?: unknown): void {
    this.counts.set(code, (this.counts.get(code) ?? 0) + 1)
    if (this.#onFinding === undefined) return
    const finding: Finding = {
      level: FINDING_LEVELS[code],
      code,
      file: place.file,
      line: place.line,
      reason,
    }
    if (value !== undefined) finding.value = formatValue(value)
    this.#onFinding(finding)
  }

  noteAt(place: Place): Note {
    return (code, reason, value) => this.add(code, place, reason, value)
  }

  countOf(level: FindingLevel): number {
    let total = 0
    for (const [code, count] of this.counts) if (FINDING_LEVELS[code] === level) total += count
    return total
  }
}

/** A value as a finding quotes it: text as it is, anything else as JSON, never longer than a line or two. */
function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH).toWellFormed()}…` : text.toWellFormed()
}
