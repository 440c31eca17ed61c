import { sortOrders } from '../../filters/sort-orders.ts'
import { Choice } from '../../ui/fields/controls.tsx'

interface SortChoiceProps {
  /** Value of `order_by`, or empty. */
  order: string
  hasWords: boolean
  fault: string | undefined
  onChange: (order: string) => void
}

/** The choice of a sort order. */
export function SortChoice({ order, hasWords, fault, onChange }: SortChoiceProps) {
  return (
    <Choice
      label="Sort"
      // Without words, the default is the order of the catalogue.
      value={order === 'id' && !hasWords ? '' : order}
      options={sortOrders(hasWords)}
      onChange={onChange}
      fault={fault}
    />
  )
}
