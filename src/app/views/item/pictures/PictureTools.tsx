import type { ReactNode } from 'react'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { MOST } from './pan-zoom.ts'
import type { PanZoom } from './use-pan-zoom.ts'

interface PictureToolsProps {
  /** Index of the picture in view, and of the last one. */
  shown: number
  last: number
  onTurn: (by: 1 | -1) => void
  panZoom: PanZoom
}

/** Buttons for everything that the large view can do. */
export function PictureTools({ shown, last, onTurn, panZoom }: PictureToolsProps) {
  const { view, isFit, zoomIn, zoomOut, showWhole, move } = panZoom
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {last > 0 && (
        <Tools label="Pictures">
          <Tool name="Previous picture" isIdle={shown === 0} onUse={() => onTurn(-1)}>
            ← Previous
          </Tool>
          <Tool name="Next picture" isIdle={shown === last} onUse={() => onTurn(1)}>
            Next →
          </Tool>
        </Tools>
      )}
      <Tools label="Size">
        <Tool name="Zoom out" isIdle={isFit} onUse={zoomOut}>
          −
        </Tool>
        <span role="status" className="w-14 self-center text-center text-note">
          {formatNumber(Math.round(view.scale * 100))} %
        </span>
        <Tool name="Zoom in" isIdle={view.scale >= MOST} onUse={zoomIn}>
          +
        </Tool>
        <Tool name="Whole picture" isIdle={isFit} onUse={showWhole}>
          Whole
        </Tool>
      </Tools>
      <Tools label="Move">
        {MOVES.map(({ name, sign, x, y }) => (
          <Tool key={name} name={name} isIdle={isFit} onUse={() => move(x, y)}>
            {sign}
          </Tool>
        ))}
      </Tools>
    </div>
  )
}

const MOVES = [
  { name: 'Move left', sign: '←', x: -1, y: 0 },
  { name: 'Move right', sign: '→', x: 1, y: 0 },
  { name: 'Move up', sign: '↑', x: 0, y: -1 },
  { name: 'Move down', sign: '↓', x: 0, y: 1 },
] as const

function Tools({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and these are buttons
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {children}
    </div>
  )
}

interface ToolProps {
  name: string
  onUse: () => void
  /** Nothing to do now. The button is not disabled, because it would lose focus and with it the keys. */
  isIdle?: boolean
  children: ReactNode
}

export function Tool({ name, onUse, isIdle = false, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isIdle}
      onClick={() => {
        if (!isIdle) onUse()
      }}
      className="button button-small min-w-9 shrink-0 aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-muted"
    >
      {children}
    </button>
  )
}
