import type { ReactNode } from 'react'
import { t } from '../../../../contract/texts.ts'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { MoveButtons, ToolButton } from '../../../ui/buttons/ToolButton.tsx'
import { formatNumber } from '../../../ui/text/numbers.ts'
import type { PictureControls } from './picture-controls.ts'

interface PictureToolsProps {
  /** Index of the picture in view, and of the last one. */
  shown: number
  last: number
  onTurn: (by: 1 | -1) => void
  controls: PictureControls
}

/** Buttons for everything that the large view can do. */
export function PictureTools({ shown, last, onTurn, controls }: PictureToolsProps) {
  const { scale, isFit, isMost, zoomIn, zoomOut, showWhole, move } = controls
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {last > 0 && (
        <Tools label={t`Images`}>
          <ToolButton name={t`Previous image`} isIdle={shown === 0} onUse={() => onTurn(-1)}>
            <Icon name="arrowLeft" /> Previous
          </ToolButton>
          <ToolButton name={t`Next image`} isIdle={shown === last} onUse={() => onTurn(1)}>
            Next <Icon name="arrowRight" />
          </ToolButton>
        </Tools>
      )}
      <Tools label={t`Size`}>
        <ToolButton name={t`Zoom out`} isIdle={isFit} onUse={zoomOut}>
          −
        </ToolButton>
        <span role="status" className="w-14 self-center text-center text-note">
          {formatNumber(Math.round(scale * 100))} %
        </span>
        <ToolButton name={t`Zoom in`} isIdle={isMost} onUse={zoomIn}>
          +
        </ToolButton>
        <ToolButton name={t`Fit to screen`} isIdle={isFit} onUse={showWhole}>
          Fit
        </ToolButton>
      </Tools>
      <Tools label={t`Move`}>
        <MoveButtons isIdle={isFit} onMove={move} />
      </Tools>
    </div>
  )
}

function Tools({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and these are buttons
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {children}
    </div>
  )
}
