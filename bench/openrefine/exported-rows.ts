import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import type { termSchema } from '../../src/contract/term.ts'

type Term = z.infer<typeof termSchema>

/** A row of the spreadsheet with its added columns; a term with several broader terms has several lines. */
export interface ExportedRow {
  number: number
  matched: number | null
  candidates: number[]
  lines: Record<string, string>[]
}

export function readExport(text: string): ExportedRow[] {
  const lines: Record<string, string>[] = parse(text, { columns: true, delimiter: '\t' })
  const rows: ExportedRow[] = []
  for (const line of lines) {
    const { number = '', matched = '', candidates = '' } = line
    // Further values of a cell follow in lines of their own, without a number.
    if (number === '') rows.at(-1)?.lines.push(line)
    else
      rows.push({
        number: Number(number),
        matched: matched === '' ? null : Number(matched),
        candidates: candidates.split(' ').filter(Boolean).map(Number),
        lines: [line],
      })
  }
  return rows
}

/** The columns to add, by their ids, and what they must hold for a term. */
export const ADDED_COLUMNS: readonly {
  id: string
  name: string
  valuesOf: (term: Term, site: string) => string[]
}[] = [
  {
    id: 'scope_notes',
    name: 'Scope note',
    valuesOf: ({ scope_notes: note }) => (note === null ? [] : [note]),
  },
  {
    id: 'broader',
    name: 'Broader terms',
    valuesOf: ({ relations }) => relations.filter(({ kind }) => kind === 'Broader').map(({ name }) => name),
  },
  { id: 'num_items', name: 'Items', valuesOf: (term) => [String(term.num_items)] },
  {
    id: 'num_branch_items',
    name: 'Items in the branch',
    valuesOf: (term) => [String(term.num_branch_items)],
  },
  { id: 'page', name: 'Page', valuesOf: ({ id }, site) => [`${site}/terms/${id}`] },
  { id: 'uri', name: 'Record', valuesOf: ({ uri }, site) => [site + uri] },
]

/** The added values that are not those of the term, in words. */
export function differences({ number, lines }: ExportedRow, term: Term | undefined, site: string): string[] {
  return ADDED_COLUMNS.flatMap(({ name, valuesOf }) => {
    const found = lines.flatMap((line) => (line[name] ? [line[name]] : []))
    const expected = term ? valuesOf(term, site) : []
    if (found.join('\n') === expected.join('\n')) return []
    return [`row ${number}, ${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`]
  })
}
