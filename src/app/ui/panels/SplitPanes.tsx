import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { t } from '../../../contract/texts.ts'
import { isRightToLeft, logicalKey } from '../window/direction.ts'
import { useIsStatic } from '../window/use-is-static.ts'
import { readStored, store } from '../window/web-storage.ts'

interface SplitPanesProps {
  /** Side by side, or one above the other. */
  direction: 'row' | 'column'
  /** Name of the first pane, for the control of its size. */
  label: string
  first: ReactNode
  /** Without it the first pane has all the room. Adding it does not remount the first pane. */
  second: ReactNode | undefined
  /** Default size of the first pane in percent. */
  defaultPercent: number
  /** Key of the size in local storage. */
  storageKey: string
  /** Without the size of the window, the second pane is shown from 60 rem on only. */
  isWidthKnown?: boolean
}

const STEP = 4
const SHAKE_PX = 4
const SMALLEST = 20
const LARGEST = 80
/** Sizes that clicks on the bar step through, for visitors who cannot drag. */
const BY_CLICK = [SMALLEST, 35, 50, 65, LARGEST]

/**
 * Two panes with a bar between them, moved by dragging, clicks or keys (window splitter of the ARIA Authoring
 * Practices). Without a library, because the usual one is larger than the whole view.
 */
export function SplitPanes(props: SplitPanesProps) {
  const { direction, label, first, second, defaultPercent, storageKey, isWidthKnown = true } = props
  const firstClass = isWidthKnown ? '' : 'max-[60rem]:grow!'
  const secondClass = isWidthKnown ? '' : 'max-[60rem]:hidden'
  // The server does not know the size, and the first rendering in the browser must be the same.
  const isStatic = useIsStatic()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState({ storageKey, percent: readPercent(storageKey) })
  if (changed.storageKey !== storageKey) setChanged({ storageKey, percent: readPercent(storageKey) })
  const percent = (isStatic ? undefined : changed.percent) ?? defaultPercent
  const isRow = direction === 'row'
  const resize = (wanted: number) => {
    const next = Math.round(Math.min(Math.max(wanted, SMALLEST), LARGEST))
    setChanged({ storageKey, percent: next })
    // If storage is blocked, the size lasts until the page closes.
    store('local', storageKey, String(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const sizes: Record<string, number> = {
      [isRow ? 'ArrowLeft' : 'ArrowUp']: percent - STEP,
      [isRow ? 'ArrowRight' : 'ArrowDown']: percent + STEP,
      Home: SMALLEST,
      End: LARGEST,
      Enter: defaultPercent,
    }
    const wanted = sizes[logicalKey(event.key)]
    if (wanted === undefined) return
    event.preventDefault()
    resize(wanted)
  }
  // A slight movement is no drag.
  const press = useRef({ x: 0, y: 0, isDrag: false })
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    press.current = { x: event.clientX, y: event.clientY, isDrag: false }
  }
  const onClick = () => {
    if (press.current.isDrag) return
    resize(BY_CLICK.find((size) => size > percent) ?? SMALLEST)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const rect = box.current?.getBoundingClientRect()
    if (!rect || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { x, y } = press.current
    press.current.isDrag ||= Math.hypot(event.clientX - x, event.clientY - y) > SHAKE_PX
    if (!press.current.isDrag) return
    resize(
      isRow
        ? ((isRightToLeft() ? rect.right - event.clientX : event.clientX - rect.left) / rect.width) * 100
        : ((event.clientY - rect.top) / rect.height) * 100,
    )
  }
  return (
    <div
      ref={box}
      className={`flex size-full min-h-0 print:block print:h-auto ${isRow ? 'flex-row' : 'flex-col'}`}
    >
      <div
        id={id}
        className={`min-h-0 min-w-0 ${firstClass}`}
        style={{ flex: second ? `0 0 ${percent}%` : '1 1 0' }}
      >
        {first}
      </div>
      {second && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved */}
          <div
            role="separator"
            tabIndex={0}
            aria-label={label}
            aria-controls={id}
            aria-orientation={isRow ? 'vertical' : 'horizontal'}
            aria-valuemin={SMALLEST}
            aria-valuemax={LARGEST}
            aria-valuenow={percent}
            aria-valuetext={`${percent} %`}
            onKeyDown={onKeyDown}
            title={t`Drag, or click for more room`}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onClick={onClick}
            onDoubleClick={() => resize(defaultPercent)}
            className={`no-print no-scripts:pointer-events-none ${BAR} ${isRow ? ROW_BAR : COLUMN_BAR} ${secondClass}`}
          />
          <div className={`min-h-0 min-w-0 grow basis-0 print:mt-8 ${secondClass}`}>{second}</div>
        </>
      )}
    </div>
  )
}

// `before` is the area that takes the pointer, wider than the line; `after` is the grip on it.
const BAR =
  'relative flex-none touch-none bg-edge before:absolute before:z-1 after:absolute after:inset-0 after:m-auto after:rounded-[3px] after:bg-edge hover:bg-verdigris hover:after:bg-verdigris focus-visible:bg-verdigris focus-visible:after:bg-verdigris forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none forced-colors:after:bg-[CanvasText]'
const ROW_BAR =
  'mx-4 w-px cursor-col-resize before:-inset-x-3 before:inset-y-0 after:h-10 after:w-[5px] after:-translate-x-[2px] rtl:after:translate-x-[2px]'
const COLUMN_BAR =
  'my-3 h-px cursor-row-resize before:inset-x-0 before:-inset-y-3 after:h-[5px] after:w-10 after:-translate-y-[2px]'

function readPercent(storageKey: string): number | undefined {
  const stored = Number(readStored('local', storageKey) ?? Number.NaN)
  return stored >= SMALLEST && stored <= LARGEST ? Math.round(stored) : undefined
}
