import { membersIn } from '../json/json-values.ts'
import { isRecord } from '../source-record.ts'

/**
 * The value of a table's cell: a JSON list of texts or objects where it is written as one, else the text that it is. So
 * a cell can hold what `|` cannot part: a text with `|` in it, a person's role, an image's caption.
 */
export function valueOfCell(cell: string): unknown {
  if (!beginsLikeJsonList(cell)) return cell
  try {
    const value: unknown = JSON.parse(cell)
    const isList = Array.isArray(value) && value.every((part) => typeof part === 'string' || isRecord(part))
    // What is nested too deeply to be read as values stays the text that it is.
    return isList && membersIn(value) !== undefined ? value : cell
  } catch {
    return cell
  }
}

export function beginsLikeJsonList(cell: string): boolean {
  return cell.startsWith('["') || cell.startsWith('[{')
}
