import type { Resource } from '../../../contract/fields.ts'
import { t } from '../../../contract/texts.ts'
import { changeShelf, useShelf } from '../../storage/shelf.ts'
import { idsOf, withoutRecord, withRecord } from '../../storage/shelf-changes.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'

/** Puts a record onto the shelf of this browser, or takes it off. */
export function ShelfButton({ resource, id }: { resource: Resource; id: number }) {
  const isOn = idsOf(useShelf(), resource).includes(id)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="tool no-scripts:hidden"
      onClick={() =>
        changeShelf((shelf) => (isOn ? withoutRecord(shelf, resource, id) : withRecord(shelf, resource, id)))
      }
    >
      <Icon name={isOn ? 'check' : 'plus'} size={12} />
      {isOn ? t`On the shelf` : t`Add to shelf`}
    </button>
  )
}
