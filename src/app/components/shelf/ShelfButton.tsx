import type { Resource } from '../../../contract/fields.ts'
import { t } from '../../../contract/texts.ts'
import { useOnShelf } from '../../storage/shelf.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'

/** Puts a record onto the shelf of this browser, or takes it off. */
export function ShelfButton({ resource, id }: { resource: Resource; id: number }) {
  const [isOn, toggle] = useOnShelf(resource, id)
  return (
    <button type="button" aria-pressed={isOn} className="tool no-scripts:hidden" onClick={toggle}>
      <Icon name={isOn ? 'check' : 'plus'} size={12} />
      {isOn ? t`On the shelf` : t`Add to shelf`}
    </button>
  )
}
