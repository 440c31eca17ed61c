import { maskCredentials } from './cleaning/credentials.ts'
import { shortened } from './shortened.ts'

/** The findings of an import about its sources, each with its level, location and reason. */

export type FindingLevel = 'error' | 'warning' | 'info'

/**
 * The closed list. Error: the catalogue cannot hold something that the source states. Warning: a value is dropped or
 * read differently from what is written, or something may be missing. Info: tidying that loses nothing. The most urgent of
 * a level come first, and what most lists have comes last.
 */
export const FINDING_LEVELS = {
  'failed-import': 'error',
  'unreadable-source': 'error',
  'unreadable-record': 'error',
  'missing-column': 'error',
  'other-list': 'error',
  'missing-id': 'error',
  'invalid-id': 'error',
  'repeated-id': 'error',
  'missing-name': 'error',
  'unknown-term': 'error',
  'no-records': 'warning',
  'wrong-encoding': 'warning',
  'open-quote': 'warning',
  'cell-count': 'warning',
  'cell-error': 'warning',
  'phonetic-text': 'warning',
  'rows-in-value': 'warning',
  'heading-row': 'warning',
  'possible-footnote': 'warning',
  'nameless-items': 'warning',
  'unused-rule': 'warning',
  'repeated-column': 'warning',
  'repeated-member': 'warning',
  'repeated-number': 'warning',
  'too-deep': 'warning',
  'double-encoded': 'warning',
  'html-text': 'warning',
  'control-character': 'warning',
  'unpaired-surrogate': 'warning',
  'direction-control': 'warning',
  'unread-list': 'warning',
  'wrong-type': 'warning',
  'invalid-number': 'warning',
  'unclear-number': 'warning',
  'invalid-year': 'warning',
  'invalid-address': 'warning',
  'missing-photo': 'warning',
  'unreadable-photo': 'warning',
  'ambiguous-photo': 'warning',
  'unused-photo': 'warning',
  'address-credentials': 'warning',
  'storage-place': 'warning',
  'swapped-years': 'warning',
  'contradictory-years': 'warning',
  'ambiguous-name': 'warning',
  'borrowed-name': 'warning',
  'absent-language': 'warning',
  'deprecated-term': 'warning',
  'unknown-picture': 'warning',
  'changed-id': 'warning',
  'reused-id': 'warning',
  'self-relation': 'warning',
  'second-kind': 'warning',
  cycle: 'warning',
  'replacement-cycle': 'warning',
  'unknown-member': 'warning',
  'other-form': 'info',
  'one-sided-relation': 'info',
  homograph: 'info',
  'name-of-another': 'warning',
  'shared-name': 'info',
  'redundant-broader': 'info',
  'transitive-only': 'info',
  'borrowed-note': 'info',
  'unused-label': 'info',
  'unused-note': 'info',
  'unused-notation': 'info',
  'unread-property': 'info',
  'not-modelled': 'info',
  'further-preferred-name': 'info',
  'other-language': 'info',
  'assigned-id': 'info',
  'kept-id': 'info',
  'removed-term': 'info',
  'removed-item': 'info',
  'removed-photo': 'info',
  'term-on-path': 'info',
  'merged-row': 'info',
  'invisible-character': 'info',
  placeholder: 'info',
  'kept-placeholder': 'info',
  'empty-value': 'info',
  'repeated-value': 'info',
  'json-text': 'info',
  'rewritten-number': 'info',
  'derived-years': 'info',
  'unclear-date': 'info',
  'blank-row': 'info',
  'other-encoding': 'info',
  'other-format': 'info',
  'other-delimiter': 'info',
  'other-sheets': 'info',
  'title-row': 'info',
  'footnote-row': 'info',
  orphan: 'info',
  'no-scope-note': 'info',
  'no-items': 'info',
} as const satisfies Record<string, FindingLevel>

export type FindingCode = keyof typeof FINDING_LEVELS

/** A location in the sources. `line` is the physical line, counted from 1, on which the record begins; null if unknown. */
export interface Place {
  file: string
  line: number | null
}

export function formatPlace({ file, line }: Place): string {
  return line === null ? file : `${file}:${line}`
}

export interface Finding extends Place {
  level: FindingLevel
  code: FindingCode
  reason: string
  value?: string
  /** The number of cases that the finding represents, if it is more than one. */
  count?: number
}

/** Adds a finding about one record, whose location is already known. */
export type Note = (code: FindingCode, reason: string, value?: unknown, count?: number) => void

const VALUE_LENGTH = 200
/** Reasons contain names from the source, which can have any length. */
const REASON_LENGTH = 1000

/** Findings that say why nothing, or not all, was read from a file. */
const CAUSES: ReadonlySet<FindingCode> = new Set(['missing-column', 'no-records', 'missing-id', 'invalid-id'])

export class Findings {
  readonly counts = new Map<FindingCode, number>()
  /** The first reason of each file for records that were not read. */
  readonly causes = new Map<string, string>()
  /** What says which sheets of workbooks were not read. */
  readonly otherSheets: string[] = []
  readonly #onFinding: ((finding: Finding) => void) | undefined
  /** Whether the listener failed to take a finding. The import must then stop, or findings would be lost. */
  hasFailed = false

  constructor(onFinding?: (finding: Finding) => void) {
    this.#onFinding = onFinding
  }

  /** Adds a finding; `count` is the number of cases that it represents. */
  add(code: FindingCode, place: Place, reason: string, value?: unknown, count = 1): void {
    this.counts.set(code, (this.counts.get(code) ?? 0) + count)
    if (code === 'other-sheets') this.otherSheets.push(reason)
    if (CAUSES.has(code) && !this.causes.has(place.file)) this.causes.set(place.file, reason)
    if (this.#onFinding === undefined) return
    // People share reports, so a password in an address of a source must not be in them.
    const finding: Finding = {
      level: FINDING_LEVELS[code],
      code,
      file: place.file,
      line: place.line,
      reason: shortened(maskCredentials(reason), REASON_LENGTH).toWellFormed(),
    }
    if (value !== undefined) finding.value = formatValue(value)
    if (count !== 1) finding.count = count
    try {
      this.#onFinding(finding)
    } catch (error) {
      this.hasFailed = true
      throw error
    }
  }

  noteAt(place: Place): Note {
    return (code, reason, value, count) => this.add(code, place, reason, value, count)
  }

  countOf(level: FindingLevel): number {
    let total = 0
    for (const [code, count] of this.counts) if (FINDING_LEVELS[code] === level) total += count
    return total
  }
}

/** A value as a finding quotes it: text as it is, anything else as JSON, never longer than a line or two. */
function formatValue(value: unknown): string {
  const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
  return shortened(maskCredentials(text), VALUE_LENGTH).toWellFormed()
}
