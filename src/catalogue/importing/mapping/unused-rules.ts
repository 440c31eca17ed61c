import { nearest } from '../../../contract/nearest.ts'
import type { Findings } from '../findings.ts'
import type { MemberTally } from '../sources/source-record.ts'
import { columnsOf } from './apply-map.ts'
import type { RecordMap } from './record-map.ts'

/** Reports each column in a map that a source does not have: a misspelt name would leave a member empty. */
export function checkRules(
  map: RecordMap,
  { file, findings, required }: { file: string; findings: Findings; required: readonly string[] },
  members: MemberTally,
): MemberTally {
  const seen = new Set<string>()
  let headerLine: number | null = null
  const has = (from: string) => seen.has(from) || seen.has(from.split('.')[0] ?? from)
  return {
    header(names, line) {
      headerLine = line
      for (const name of names) seen.add(name)
      return members.header(names, line)
    },
    record(names, line) {
      for (const name of names) seen.add(name)
      members.record(names, line)
    },
    values: (values) => members.values(values),
    noteAt: (line) => members.noteAt(line),
    end() {
      members.end()
      // A source without a header or a record has its own finding.
      if (seen.size === 0) return
      for (const [member, rule] of map) {
        for (const from of columnsOf(rule)) {
          if (has(from) || required.includes(from)) continue
          const near = nearest(from, [...seen])
          const hint = near === undefined ? '' : ` Did it mean “${near}”?`
          const reason = `The map takes ${member} from “${from}”, which this source does not have.${hint}`
          findings.add('unused-rule', { file, line: headerLine }, reason, from)
        }
      }
    },
  }
}
