import type { FileFormat } from './part.ts'
import type { Sink } from './sinks.ts'

/**
 * A sink that holds a table or lines of JSON until they are complete, and passes their records on in the order of these ids.
 * The sink itself for the other formats, in which records have no order.
 */
export function arranged(sink: Sink, format: FileFormat, ids: readonly number[]): Sink {
  const arrange = ARRANGERS[format]
  if (arrange === undefined) return sink
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let text = ''
  return {
    write: async (bytes) => {
      text += decoder.decode(bytes, { stream: true })
    },
    close: async (name) => {
      await sink.write(new TextEncoder().encode(arrange(text + decoder.decode(), ids)))
      await sink.close(name)
    },
    abort: () => sink.abort(),
  }
}

type Arrange = (text: string, ids: readonly number[]) => string

const ARRANGERS: Readonly<Partial<Record<FileFormat, Arrange>>> = {
  csv: (text, ids) => {
    // A line break within quotation marks is part of a value.
    const [header = '', ...rows] = text.match(/(?:"[^"]*"|[^"\n])*\n|(?:"[^"]*"|[^"\n])+$/g) ?? []
    return header + inOrder(rows, ids, /^"?(\d+)/)
  },
  jsonl: (text, ids) => inOrder(text.match(/[^\n]*\n|[^\n]+$/g) ?? [], ids, /^\{"id":(\d+)/),
}

/** Records without one of the ids come last. */
function inOrder(records: readonly string[], ids: readonly number[], id: RegExp): string {
  const at = new Map(ids.map((one, index) => [one, index]))
  const rank = (record: string) => at.get(Number(id.exec(record)?.[1])) ?? ids.length
  return records.toSorted((a, b) => rank(a) - rank(b)).join('')
}
