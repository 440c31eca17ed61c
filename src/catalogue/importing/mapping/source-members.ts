import { nearest } from '../../../contract/nearest.ts'
import type { Findings, Note } from '../findings.ts'
import { shortened } from '../shortened.ts'
import { isRecord, type MemberCheck, memberOf, type SourceRecord } from '../sources/source-record.ts'
import { columnsOf, sourceMembers } from './apply-map.ts'
import type { RecordMap } from './record-map.ts'

export interface KnownMembers {
  file: string
  findings: Findings
  map: RecordMap
  /** Members that are read and that a map can fill. */
  known: readonly string[]
  /** Others that are read. */
  further?: readonly string[]
  /** Whether a member is one of many others that are read. */
  isFurther?: (name: string) => boolean
  /** Members that are not read here, with the reason. */
  unread?: ReadonlyMap<string, string>
  /** Members that are ignored silently. */
  ignored?: readonly string[]
  /** Columns that the import reads for other records of the same table, so that they are not unknown. */
  elsewhere?: readonly ReadElsewhere[]
  /** Members that a table must have as columns. */
  required?: readonly string[]
  /** Members of which a table must have one as a column. */
  requiredAny?: readonly string[]
  /** Called once for each member that is read. */
  onMember?: (name: string) => void
}

/** Columns that are read for other records. */
export interface ReadElsewhere {
  columns: readonly string[]
  /** Whether it is the same table only if it has all of them. */
  areAllNeeded?: boolean
  /** Whether the other reading reports the columns that neither reads. */
  reportsOthers?: boolean
}

/** The most unknown members that get a suggestion: finding similar names takes time, and nobody reads more. */
const MOST_HINTS = 1000

/** A sign that can separate the cells of a table whose header is one cell. */
const OTHER_DELIMITER = /[|~^:]/

interface Unknown {
  name: string
  line: number | null
  reason: string
  /** The number of its values, and the beginning of the first one. */
  count: number
  example: string
}

/**
 * Reports what a source and a map do not have in common, so that a misspelt name is noticed: each unused member of the source
 * once, with its number of values, and each column in the map that the source does not have.
 */
export class SourceMembers implements MemberCheck {
  readonly #options: KnownMembers
  readonly #known: ReadonlySet<string>
  readonly #seen = new Set<string>()
  readonly #unknown = new Map<string, Unknown>()
  readonly #ofParts = new Map<string, Unknown>()
  readonly #errorsBefore: number
  #records = 0
  #headerLine: number | null = null
  /** The paths that the map reads, what leads to them, and the members in which they begin. */
  readonly #paths: ReadonlySet<string>
  readonly #above: ReadonlySet<string>
  readonly #roots: readonly string[]

  constructor(options: KnownMembers) {
    const { map, known, further = [], findings } = options
    this.#options = options
    this.#known = new Set([...known, ...further, ...sourceMembers(map)])
    this.#errorsBefore = findings.countOf('error')
    this.#paths = new Set([...map.values()].flatMap(columnsOf))
    this.#above = new Set([...this.#paths].flatMap(pathsAbove))
    // A member that is also read as a whole has its own check.
    this.#roots = [...this.#above].filter(
      (path) => !path.includes('.') && (map.has(path) || !known.includes(path)),
    )
  }

  header(names: readonly string[], line: number): boolean {
    const { file, findings, required = [], requiredAny = [] } = this.#options
    this.#headerLine = line
    this.record(names, line)
    const hasAny = requiredAny.length === 0 || requiredAny.some((name) => this.#seen.has(name))
    const missing = [
      ...required.filter((name) => !this.#seen.has(name)).map((name) => [name]),
      ...(hasAny ? [] : [requiredAny]),
    ]
    const sign = names.length === 1 ? OTHER_DELIMITER.exec(names[0] ?? '')?.[0] : undefined
    const hint =
      sign === undefined
        ? '--suggest-map writes a map for columns of other names.'
        : `Its header is one cell: cells are separated by commas, semicolons or tabs. For another delimiter, add a first line “sep=${sign}”.`
    for (const names of missing) {
      const quoted = names.map((name) => `“${name}”`).join(' or ')
      const reason = `There is no column ${quoted}; the file is not read. ${hint}`
      findings.add('missing-column', { file, line }, reason, names.join(' or '))
    }
    return missing.length === 0
  }

  record(names: readonly string[], line: number | null): void {
    for (const name of names) {
      if (this.#seen.has(name)) continue
      this.#seen.add(name)
      if (this.#known.has(name) || this.#options.isFurther?.(name)) this.#options.onMember?.(name)
      else if (!this.#options.ignored?.includes(name) && !this.#isReadElsewhere(name, names)) {
        const reason = name === '' ? 'A column has no name.' : this.#unknownReason(name)
        this.#unknown.set(name, { name, line, reason, count: 0, example: '' })
      }
    }
  }

  #isReadElsewhere(name: string, names: readonly string[]): boolean {
    return (this.#options.elsewhere ?? []).some(
      ({ columns, areAllNeeded = false, reportsOthers = false }) =>
        (reportsOthers || columns.includes(name)) &&
        (!areAllNeeded || columns.every((column) => names.includes(column))),
    )
  }

  /** Counts the values of a record that are not read, also those beside what the map reads by a path. */
  values(values: SourceRecord['values'], line: number | null): void {
    this.#records++
    for (const name of Object.keys(values)) {
      const member = this.#unknown.get(name)
      if (member !== undefined) addValue(member, values[name])
    }
    for (const root of this.#roots) this.#checkBelow(memberOf(values, root), root, this.noteAt(line))
  }

  /** Adds findings about a record. Also counts unused members of its parts, such as a person's. */
  noteAt(line: number | null): Note {
    const { file, findings } = this.#options
    const note = findings.noteAt({ file, line })
    return (code, reason, value, count) => {
      if (code !== 'unknown-member') note(code, reason, value, count)
      else {
        const member = this.#ofParts.get(reason) ?? { name: '', line, reason, count: 0, example: '' }
        addValue(member, value)
        if (member.count > 0) this.#ofParts.set(reason, member)
      }
    }
  }

  /** Reports what is known after the last record. */
  end(): void {
    const { file, findings } = this.#options
    // An error explains by itself why nothing could be read.
    if (this.#records === 0 && findings.countOf('error') === this.#errorsBefore) {
      const reason =
        this.#headerLine === null
          ? 'The source has no record.'
          : 'The table has a header and no row below it.'
      findings.add('no-records', { file, line: this.#headerLine }, reason)
    }
    for (const member of [...this.#unknown.values(), ...this.#ofParts.values()]) {
      const { name, line, reason, count } = member
      const counted = this.#records === 0 ? reason : `${reason} ${saying(member)}`
      findings.add('unknown-member', { file, line }, counted, name === '' ? undefined : name, count || 1)
    }
    // A source without a header or a record has its own finding.
    if (this.#seen.size > 0) this.#reportUnusedRules()
  }

  #unknownReason(name: string): string {
    const { unread } = this.#options
    if (unread?.has(name)) return `“${name}” is not read, ${unread.get(name)}.`
    const near = this.#seen.size > MOST_HINTS ? undefined : nearest(name, [...this.#known])
    return `“${name}” is not read: no member of that name is known.${hintOf(near)}`
  }

  #reportUnusedRules(): void {
    const { file, findings, map, required = [] } = this.#options
    for (const [member, rule] of map) {
      for (const from of columnsOf(rule)) {
        const isSeen = this.#seen.has(from) || this.#seen.has(from.split('.')[0] ?? from)
        if (isSeen || required.includes(from)) continue
        const hint = hintOf(nearest(from, [...this.#seen]))
        const reason = `The map takes ${member} from “${from}”, which this source does not have.${hint}`
        findings.add('unused-rule', { file, line: this.#headerLine }, reason, from)
      }
    }
  }

  /** Counts what is beside the values that the map reads by a path: with `people.name`, also `people.role` and a plain text. */
  #checkBelow(value: unknown, path: string, note: Note): void {
    if (this.#paths.has(path)) return
    for (const part of [value].flat()) {
      if (!isRecord(part)) {
        note(
          'unknown-member',
          `“${path}” is not read where it is no object: the map names what is in it.`,
          part,
        )
        continue
      }
      for (const [name, below] of Object.entries(part)) {
        const inner = `${path}.${name}`
        if (this.#above.has(inner)) this.#checkBelow(below, inner, note)
        else if (!this.#paths.has(inner))
          note('unknown-member', `“${inner}” is not read: the map does not name it.`, below)
      }
    }
  }
}

function pathsAbove(path: string): string[] {
  const steps = path.split('.')
  return steps.slice(1).map((_, i) => steps.slice(0, i + 1).join('.'))
}

function hintOf(near: string | undefined): string {
  return near === undefined ? '' : ` Did it mean “${near}”?`
}

function addValue(member: Unknown, value: unknown): void {
  if (isEmpty(value)) return
  member.count++
  if (member.count > 1) return
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  member.example = shortened(text, EXAMPLE_LENGTH)
}

function saying({ count, example }: Unknown): string {
  if (count === 0) return 'It has no value.'
  return `It has ${count === 1 ? 'one value' : `${count.toLocaleString('en')} values`}, such as “${example}”.`
}

const EXAMPLE_LENGTH = 100

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
