import { sortOrders } from '../../filters/sort-orders.ts'
import { Choice } from '../../ui/fields/controls.tsx'

interface SortChoiceProps {
  /** Value of `order_by`; empty where there is none. */
  order: string
  hasWords: boolean
  fault: string | undefined
  onChange: (order: string) => void
}

/** In which order the items are listed. */
export function SortChoice({ order, hasWords, fault, onChange }: SortChoiceProps) {
  return (
    <Choice
      label="Sort"
      // Without words the order of the catalogue is the usual one.
      value={order === 'id' && !hasWords ? '' : order}
      options={sortOrders(hasWords)}
      onChange={onChange}
      fault={fault}
    />
  )
}
