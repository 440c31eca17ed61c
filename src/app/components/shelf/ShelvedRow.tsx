import type { ReactNode } from 'react'
import type { Resource } from '../../../contract/fields.ts'
import { t } from '../../../contract/texts.ts'
import { useOnShelf } from '../../storage/shelf.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'

export interface ShelvedRowProps {
  resource: Resource
  id: number
  /** Whether it is one of several beside each other. */
  isCard: boolean
  /** The row. */
  children: ReactNode
}

/** A row of a list with a button that puts its record onto the shelf. */
export function ShelvedRow({ resource, id, isCard, children }: ShelvedRowProps) {
  const [isOn, toggle] = useOnShelf(resource, id)
  const label = isOn ? t`On the shelf: ID ${id}` : t`Add to shelf: ID ${id}`
  return (
    <div className={isCard ? 'relative h-full' : 'grid h-full grid-cols-[minmax(0,1fr)_2.75rem]'}>
      {children}
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={label}
        title={label}
        className={`target inline-flex cursor-pointer items-center justify-center text-muted hover:text-verdigris aria-pressed:text-verdigris ${isCard ? 'absolute end-1 bottom-20 size-9 border border-line bg-paper' : 'border-b border-line'}`}
        onClick={toggle}
      >
        <Icon name={isOn ? 'check' : 'plus'} size={18} />
      </button>
    </div>
  )
}
