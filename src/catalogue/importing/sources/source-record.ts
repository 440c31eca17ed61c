import type { Note } from '../findings.ts'

/** One row or object of a source, before anything is cleaned. */
export interface SourceRecord {
  /** Physical line where the record begins; null where the format tells none. */
  line: number | null
  values: Readonly<Record<string, unknown>>
}

/** What a reader calls for the members that a source has: once for a table's header, for each record elsewhere. */
export interface MemberCheck {
  /** False where the members that must be there are not: the source is not read further. */
  header(names: readonly string[], line: number): boolean
  record(names: readonly string[], line: number | null): void
}

/** A check that also counts the values of members that nothing reads, and reports them after the last record. */
export interface MemberTally extends MemberCheck {
  /** Called for each record. */
  values(values: SourceRecord['values']): void
  /** A note that counts members of parts of a record as well, such as a person's. */
  noteAt(line: number | null): Note
  end(): void
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own member of a record, so that a source cannot reach what every object inherits. */
export function memberOf(values: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
