import { partsInText } from '../../cleaning/json-text.ts'
import { isRecord } from '../source-record.ts'

/**
 * The value of a table's cell: a list if the cell is a JSON list of texts, objects or nulls, else its text. A JSON list holds
 * what the separator `|` cannot: a text that contains `|`, a person's role, an image's caption. Lists of numbers are read
 * only where a list is expected: the title [1890] has brackets.
 */
export function valueOfCell(cell: string): unknown {
  const parts = beginsLikeJsonList(cell) ? partsInText(cell) : undefined
  return parts?.every((part) => typeof part === 'string' || part === null || isRecord(part)) ? parts : cell
}

export function beginsLikeJsonList(cell: string): boolean {
  return /^\s*\[\s*(?:["{\]]|null\b)/.test(cell)
}
