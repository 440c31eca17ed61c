import { nearest } from '../../contract/nearest.ts'
import type { Findings } from './findings.ts'
import type { MemberCheck } from './source-record.ts'

export interface KnownMembers {
  file: string
  findings: Findings
  /** Members that are read. */
  known: readonly string[]
  /** Members that are passed over in silence. */
  ignored: readonly string[]
  /** Members that a table must have as columns. */
  required: readonly string[]
  /** Called with each member that the source has, once. */
  onMember?: (name: string) => void
}

/** Reports each member that nothing reads, once a source: a misspelt column must not vanish in silence. */
export function checkMembers(options: KnownMembers): MemberCheck {
  const { file, findings, required } = options
  const known = new Set(options.known)
  const ignored = new Set(options.ignored)
  const seen = new Set<string>()
  const look = (name: string, line: number | null) => {
    if (seen.has(name)) return
    seen.add(name)
    if (known.has(name)) options.onMember?.(name)
    else if (!ignored.has(name)) {
      const near = nearest(name, options.known)
      const hint = near === undefined ? '' : ` Did it mean “${near}”?`
      const reason =
        name === ''
          ? 'A column has no name.'
          : `“${name}” is not read: no member of that name is known.${hint}`
      findings.add('unknown-member', { file, line }, reason, name)
    }
  }
  return {
    header(names, line) {
      for (const name of names) look(name, line)
      const missing = required.filter((name) => !seen.has(name))
      for (const name of missing) {
        findings.add(
          'missing-column',
          { file, line },
          `There is no column “${name}”; the file is not read.`,
          name,
        )
      }
      return missing.length === 0
    },
    record(names, line) {
      for (const name of names) look(name, line)
    },
  }
}
