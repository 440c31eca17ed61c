/** One row or object of a source, before cleaning. */
export interface SourceRecord {
  /** Physical line on which the record begins; null if the format has none. */
  line: number | null
  values: Readonly<Record<string, unknown>>
}

/** Checks the members of a source: once for the header of a table, else for each record. */
export interface MemberCheck {
  /** False if required members are missing: the source is not read further. */
  header(names: readonly string[], line: number): boolean
  record(names: readonly string[], line: number | null): void
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own member of a record; a source cannot name a property that every object inherits. */
export function memberOf(values: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
