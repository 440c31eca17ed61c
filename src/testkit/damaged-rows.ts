import fc from 'fast-check'
import type { TextRecordFormat } from '../catalogue/importing/sources/read-records.ts'

/** A row of a good file. */
interface Row {
  id: number
  title: string
  marks: string
}

/** What happens to a row. `spoil` changes its bytes so that something is wrong that can be seen. */
interface Damage {
  name: string
  /** Whether the row is still read, changed or not; undefined where both may be. */
  isRead?: boolean
  spoil(text: string): string | Buffer
}

const CELL_DAMAGES: readonly Damage[] = [
  { name: 'without its id', isRead: false, spoil: (text) => text.replace(/^\d+/, '') },
  { name: 'with letters in its id', isRead: false, spoil: (text) => `x${text}` },
  { name: 'with a cell too many', spoil: (text) => `${text}DELIMITERmore` },
  { name: 'with cells too few', spoil: (text) => text.replace(/^(\d+).*$/s, '$1DELIMITERcut off') },
  {
    name: 'with a quote left open',
    spoil: (text) => text.replace(/^(\d+).*$/s, '$1DELIMITER"openDELIMITERx'),
  },
  { name: 'in another encoding', spoil: (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xe9])]) },
  { name: 'with a control character', spoil: (text) => `${text}\u0003` },
  { name: 'twice', spoil: (text) => `${text}\n${text}` },
]

const JSON_DAMAGES: readonly Damage[] = [
  { name: 'cut in its middle', isRead: false, spoil: (text) => text.slice(0, Math.ceil(text.length / 2)) },
  { name: 'cut before its end', isRead: false, spoil: (text) => text.slice(0, -1) },
  { name: 'without its beginning', isRead: false, spoil: (text) => text.slice(1) },
  { name: 'without its id', isRead: false, spoil: (text) => text.replace(/"id":\d+/, '"id":null') },
  { name: 'with a quote too many', isRead: false, spoil: (text) => text.replace('"id"', '""id"') },
  { name: 'in a list', isRead: false, spoil: (text) => `[${text}]` },
  {
    name: 'in another encoding',
    spoil: (text) =>
      Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xe9]), Buffer.from(text.slice(-2))]),
  },
  { name: 'with a control character', spoil: (text) => text.replace('"title":"', '"title":"\\u0003') },
]

/** A text with signs that are special in some format. */
export const text = fc
  .array(
    fc.constantFrom('a', 'Bowl', 'é', '”', '"', ',', '\t', ' ', '\\', '{', '}', '[', ']', '12', '\u{1F3FA}'),
    { maxLength: 8 },
  )
  .map((signs) => `t${signs.join('')}t`.replace(/\s+/g, ' '))
const lines = fc.array(text, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n'))
export const rows = fc
  .array(fc.record({ title: text, marks: lines }), { minLength: 1, maxLength: 12 })
  .map((records) => records.map((record, i): Row => ({ id: i + 1, ...record })))

interface Written {
  content: Buffer
  /** For each row the lines on which it stands. */
  places: { first: number; last: number }[]
}

/** The file of some rows, damaged in places that are known. */
export function write(
  format: TextRecordFormat,
  all: readonly Row[],
  damages: ReadonlyMap<number, Damage>,
): Written {
  const delimiter = format === 'tsv' ? '\t' : ','
  const head =
    format === 'json' ? '[\n' : format === 'jsonl' ? '' : `${['id', 'title', 'marks'].join(delimiter)}\n`
  const parts: Uint8Array[] = [Buffer.from(head)]
  const places = []
  let line = format === 'jsonl' ? 1 : 2
  for (const [i, row] of all.entries()) {
    const good = format === 'csv' || format === 'tsv' ? asCells(row, delimiter) : JSON.stringify(row)
    const spoilt = damages.get(row.id)?.spoil(good) ?? good
    const written =
      typeof spoilt === 'string' ? Buffer.from(spoilt.replaceAll('DELIMITER', delimiter)) : spoilt
    const count = written.toString('latin1').split('\n').length
    places.push({ first: line, last: line + count - 1 })
    line += count
    parts.push(written, Buffer.from(format === 'json' && i < all.length - 1 ? ',\n' : '\n'))
  }
  if (format === 'json') parts.push(Buffer.from(']\n'))
  return { content: Buffer.concat(parts), places }
}

function asCells({ id, title, marks }: Row, delimiter: string): string {
  const quoted = (cell: string) => (/["\n,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return [String(id), quoted(title), quoted(marks)].join(delimiter)
}

export function damagesFor(format: TextRecordFormat): readonly Damage[] {
  return format === 'csv' || format === 'tsv' ? CELL_DAMAGES : JSON_DAMAGES
}

/** Rows with what happens to some of them. */
export const damaged = (format: TextRecordFormat) =>
  fc
    .tuple(rows, fc.array(fc.tuple(fc.nat(11), fc.constantFrom(...damagesFor(format))), { maxLength: 4 }))
    .map(([all, hits]) => ({
      // In a file of which nothing is sound nobody can say where a row begins.
      all: [...all, { id: 99, title: 'last', marks: 'last' }],
      damages: damagesAt(
        format,
        hits.filter(([at]) => at < all.length),
      ),
    }))

/**
 * The damage of each row by its id. Two damaged neighbours in a list of JSON can make one sound record together: one
 * without its closing brace and one without its opening brace do. So there only every other row is hit.
 */
function damagesAt(format: TextRecordFormat, hits: readonly [number, Damage][]): ReadonlyMap<number, Damage> {
  const damages = new Map<number, Damage>()
  for (const [at, damage] of hits) {
    const id = at + 1
    if (format === 'json' && (damages.has(id - 1) || damages.has(id + 1))) continue
    damages.set(id, damage)
  }
  return damages
}

export const FORMATS: TextRecordFormat[] = ['csv', 'tsv', 'jsonl', 'json']
