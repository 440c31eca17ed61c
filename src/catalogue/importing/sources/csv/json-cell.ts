import { membersIn } from '../json/json-values.ts'
import { parseJson } from '../json/parse-json.ts'
import { isRecord } from '../source-record.ts'

/**
 * The value of a table's cell: a list if the cell is a JSON list of texts or objects, else its text. A JSON list holds
 * what the separator `|` cannot: a text that contains `|`, a person's role, an image's caption.
 */
export function valueOfCell(cell: string): unknown {
  if (!beginsLikeJsonList(cell)) return cell
  const value = parseJson(cell)
  const isList = Array.isArray(value) && value.every((part) => typeof part === 'string' || isRecord(part))
  // Values that are nested too deeply stay text.
  return isList && membersIn(value) !== undefined ? value : cell
}

export function beginsLikeJsonList(cell: string): boolean {
  return cell.startsWith('["') || cell.startsWith('[{')
}
