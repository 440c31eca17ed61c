import type { ReactNode } from 'react'
import { t } from '../../../contract/texts.ts'
import { Dialog } from '../../ui/panels/Dialog.tsx'
import { useMuseum } from '../../words/museum-words.ts'

export interface FilterDrawerProps {
  panel: ReactNode
  /** Number of items found; undefined while unknown. */
  total: number | undefined
  /** Other controls, above the filters. */
  more: ReactNode
  onClear: () => void
  onClose: () => void
}

/** The panel over the list, in narrow windows. Filters apply at once, and the button shows the number of items. */
export function FilterDrawer({ total, more, onClear, onClose, panel }: FilterDrawerProps) {
  const museum = useMuseum()
  return (
    <Dialog title={t`Filters`} placement="side" onClose={onClose}>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5">
        {more}
        {panel}
      </div>
      <div className="flex items-center justify-between gap-4 border-t border-line px-5 py-3">
        <button type="button" className="link target min-h-9 cursor-pointer" onClick={onClear}>
          Clear all
        </button>
        <button type="button" className="button button-main" onClick={onClose}>
          <span aria-live="polite">
            {total === undefined ? t`Show ${museum.items}` : t`Show ${museum.countItems(total)}`}
          </span>
        </button>
      </div>
    </Dialog>
  )
}
