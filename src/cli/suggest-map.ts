import type { Column, Look } from '../catalogue/importing/look-at-columns.ts'
import { lookAtSource } from '../catalogue/importing/look-at-source.ts'
import type { SourceFile } from '../catalogue/importing/source.ts'
import { type SuggestedMap, suggestMap } from '../catalogue/importing/suggest-map.ts'
import { CommandFailure } from './failure.ts'

/** Writes a map to start from on standard output, and what the columns of the source are like on standard error. */
export async function writeSuggestedMap(
  source: SourceFile,
  terms: readonly SourceFile[],
  language: string,
): Promise<void> {
  const look = await lookAtSource(source, terms, language)
  if (look.records === 0) throw new CommandFailure(`No record could be read from ${source.path}.`)
  const map = suggestMap(look.columns)
  const memberOf = new Map(Object.entries(map).map(([member, rule]) => [columnOf(rule), member]))
  for (const line of table(look, memberOf)) process.stderr.write(`${line}\n`)
  process.stdout.write(`${JSON.stringify({ ...map, $columns: described(look, memberOf) }, null, 2)}\n`)
}

function columnOf(rule: SuggestedMap[string]): string | undefined {
  return typeof rule === 'string' ? rule : rule.from
}

/** The columns beside the map, for whoever goes on with it in an editor; an import passes them over. */
function described({ columns }: Look, memberOf: ReadonlyMap<string | undefined, string>) {
  return columns.map(({ name, filled, samples }) => ({
    column: name,
    member: memberOf.get(name) ?? null,
    filled: percent(filled),
    samples,
  }))
}

function table({ records, columns }: Look, memberOf: ReadonlyMap<string | undefined, string>): string[] {
  const width = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length))
  const member = ({ name }: Column) => memberOf.get(name) ?? '–'
  const nameWidth = width(columns.map(({ name }) => name))
  const memberWidth = width(columns.map(member))
  return [
    `${records.toLocaleString('en')} records; columns with the member suggested, how often they are filled, and samples:`,
    ...columns.map((column) => {
      const samples = column.samples.map((sample) => `“${sample}”`).join(', ')
      return `  ${column.name.padEnd(nameWidth)}  ${member(column).padEnd(memberWidth)}  ${percent(column.filled).padStart(5)}  ${samples}`
    }),
  ]
}

function percent(share: number): string {
  const rounded = Math.round(share * 100)
  if (share > 0 && rounded === 0) return '< 1 %'
  return share < 1 && rounded === 100 ? '99 %' : `${rounded} %`
}
