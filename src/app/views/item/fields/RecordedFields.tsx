import { useId, useState } from 'react'
import type { Item } from '../../../../contract/item.ts'
import { t } from '../../../../contract/texts.ts'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { recordedFields } from './item-sections.ts'

/** Shows the names of the fields without a value, on request. */
export function RecordedFields({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { missing } = recordedFields(item)
  if (missing.length === 0) return null
  return (
    <div className="no-print no-scripts:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="target quiet-link inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-muted"
      >
        <Icon
          name="chevronRight"
          className={`motion-safe:transition-transform ${isOpen ? 'rotate-90 rtl:-rotate-90' : ''}`}
        />
        {isOpen
          ? t`Hide empty fields (${formatNumber(missing.length)})`
          : t`Show empty fields (${formatNumber(missing.length)})`}
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        aria-label={t`Empty fields`}
        className="mt-2 max-w-xl columns-[11rem] gap-x-8 ps-5.5"
      >
        {missing.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
