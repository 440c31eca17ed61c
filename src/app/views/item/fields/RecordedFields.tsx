import { useId, useState } from 'react'
import type { Item } from '../../../../contract/item.ts'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { recordedFields } from './item-sections.ts'

/** How much of the record is filled in, and on request which fields are not. */
export function RecordedFields({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { recorded, missing } = recordedFields(item)
  const words = `${recorded.length} of ${recorded.length + missing.length} fields are recorded`
  if (missing.length === 0) return <p className="text-muted">{words}</p>
  return (
    <div className="no-print">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="quiet-link inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-muted"
      >
        <Icon
          name="chevronRight"
          className={`motion-safe:transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        {words}
      </button>
      <div id={id} hidden={!isOpen} className="mt-2 pl-5.5">
        <p className="label">Not recorded:</p>
        <ul className="mt-1 max-w-xl columns-[11rem] gap-x-8">
          {missing.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
