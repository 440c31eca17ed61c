import { nearest } from '../../../contract/nearest.ts'
import type { Findings } from '../findings.ts'
import { shortened } from '../shortened.ts'
import type { MemberTally } from '../sources/source-record.ts'

export interface KnownMembers {
  file: string
  findings: Findings
  /** Members that are read. */
  known: readonly string[]
  /** Members that are ignored silently. */
  ignored: readonly string[]
  /** Members that a table must have as columns. */
  required: readonly string[]
  /** Called once for each member of the source. */
  onMember?: (name: string) => void
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

/** Reports each unused member once per source, with its number of values, so that a misspelt column is noticed. */
export function checkMembers(options: KnownMembers): MemberTally {
  const { file, findings, required } = options
  const known = new Set(options.known)
  const ignored = new Set(options.ignored)
  const seen = new Set<string>()
  const unknown = new Map<string, Unknown>()
  const ofParts = new Map<string, Unknown>()
  let records = 0
  let headerLine: number | null = null
  const errorsBefore = findings.countOf('error')
  const look = (name: string, line: number | null) => {
    if (seen.has(name)) return
    seen.add(name)
    if (known.has(name)) options.onMember?.(name)
    else if (!ignored.has(name)) {
      const near = seen.size > MOST_HINTS ? undefined : nearest(name, options.known)
      const hint = near === undefined ? '' : ` Did it mean “${near}”?`
      const reason =
        name === ''
          ? 'A column has no name.'
          : `“${name}” is not read: no member of that name is known.${hint}`
      unknown.set(name, { name, line, reason, count: 0, example: '' })
    }
  }
  return {
    header(names, line) {
      headerLine = line
      for (const name of names) look(name, line)
      const missing = required.filter((name) => !seen.has(name))
      const sign = names.length === 1 ? OTHER_DELIMITER.exec(names[0] ?? '')?.[0] : undefined
      const hint =
        sign === undefined
          ? '--suggest-map writes a map for columns of other names.'
          : `Its header is one cell: cells are separated by commas, semicolons or tabs. For another delimiter, add a first line “sep=${sign}”.`
      for (const name of missing) {
        findings.add(
          'missing-column',
          { file, line },
          `There is no column “${name}”; the file is not read. ${hint}`,
          name,
        )
      }
      return missing.length === 0
    },
    record(names, line) {
      for (const name of names) look(name, line)
    },
    values(values) {
      records++
      for (const name of Object.keys(values)) {
        const member = unknown.get(name)
        if (member !== undefined) addValue(member, values[name])
      }
    },
    noteAt(line) {
      const note = findings.noteAt({ file, line })
      return (code, reason, value, count) => {
        if (code !== 'unknown-member') note(code, reason, value, count)
        else {
          const member = ofParts.get(reason) ?? { name: '', line, reason, count: 0, example: '' }
          addValue(member, value)
          if (member.count > 0) ofParts.set(reason, member)
        }
      }
    },
    end() {
      // An error explains by itself why nothing could be read.
      if (records === 0 && findings.countOf('error') === errorsBefore) {
        const reason =
          headerLine === null ? 'The source has no record.' : 'The table has a header and no row below it.'
        findings.add('no-records', { file, line: headerLine }, reason)
      }
      for (const member of [...unknown.values(), ...ofParts.values()]) {
        const { name, line, reason, count } = member
        const counted = records === 0 ? reason : `${reason} ${saying(member)}`
        findings.add('unknown-member', { file, line }, counted, name === '' ? undefined : name, count || 1)
      }
    },
  }
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
