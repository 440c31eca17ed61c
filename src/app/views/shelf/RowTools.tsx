import type { Resource } from '../../../contract/fields.ts'
import { t } from '../../../contract/texts.ts'
import type { Shelf } from '../../routing/urls.ts'
import { withMoved, withoutRecord } from '../../storage/shelf-changes.ts'
import { useCopyTemplate } from '../../storage/use-copy-template.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'

/** Changes the shelf, and says what was done. */
export type ShelfChange = (what: string, change: (shelf: Shelf) => Shelf) => void

interface RowToolsProps {
  resource: Resource
  id: number
  name: string
  /** Whether it has a name and an ID to copy. */
  isTerm: boolean
  isFirst: boolean
  isLast: boolean
  onChange: ShelfChange | undefined
  onRemoved: (() => void) | undefined
}

/** What can be done with one record of a shelf. */
export function RowTools(props: RowToolsProps) {
  const { resource, id, name, isTerm, isFirst, isLast, onChange, onRemoved } = props
  const { fillIn, fillInNames } = useCopyTemplate()
  const move = (by: -1 | 1) => onChange?.(t`Moved ${name}.`, (shelf) => withMoved(shelf, resource, id, by))
  return (
    <div className="no-print flex flex-wrap items-center gap-2 no-scripts:hidden">
      {isTerm && <CopyButton text={fillIn({ id, name })}>{t`Copy ${fillInNames()}`}</CopyButton>}
      {onChange && (
        <>
          <ToolButton name={t`Move ${name} up`} isIdle={isFirst} onUse={() => move(-1)}>
            ↑
          </ToolButton>
          <ToolButton name={t`Move ${name} down`} isIdle={isLast} onUse={() => move(1)}>
            ↓
          </ToolButton>
          <ToolButton
            name={t`Remove ${name}`}
            onUse={() => {
              onChange(t`Removed ${name}.`, (shelf) => withoutRecord(shelf, resource, id))
              // The button that had the focus is gone.
              requestAnimationFrame(() => onRemoved?.())
            }}
          >
            {t`Remove`}
          </ToolButton>
        </>
      )}
    </div>
  )
}
