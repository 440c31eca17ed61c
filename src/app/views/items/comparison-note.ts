import type { Parameter } from '../../../contract/query-string.ts'
import { capitalised } from '../../../contract/text.ts'
import { readFilters } from '../../components/search/use-filters.ts'
import { itemPhrase } from '../../filters/item-phrases.ts'
import type { PanelField } from './panel-fields.ts'

/** What a field's value means if the URL compares it in another way than the field does: “Made before 1900”. */
export function comparisonNote([usual]: PanelField, shown: Parameter | undefined): string | undefined {
  if (shown === undefined || shown[0] === usual) return undefined
  const [read] = readFilters('item', new URLSearchParams([[...shown]]))
  return read && capitalised(itemPhrase(read.filter, String))
}
