import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { t } from '../../../../contract/texts.ts'
import { MoveButtons, ToolButton } from '../../../ui/buttons/ToolButton.tsx'
import { middle } from './boxes.ts'
import type { Drawing } from './layout.ts'
import { savePng, saveSvg } from './save.ts'
import { TermMap } from './TermMap.tsx'
import { useZoom } from './use-zoom.ts'

interface MapFrameProps {
  drawing: Drawing
  title: string
  fileName: string
}

/** The diagram in a scrolling frame; touch and arrow keys move it. */
export function MapFrame({ drawing, title, fileName }: MapFrameProps) {
  const frame = useRef<HTMLElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const centre = useMemo(() => {
    const focus = drawing.boxes.find(({ term }) => term.role === 'focus')
    return focus ? middle(focus) : { x: 0, y: 0 }
  }, [drawing])
  const { scale, zoomIn, zoomOut, showAll, move } = useZoom(frame, drawing, centre)
  const keys: Record<string, () => void> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': showAll }
  return (
    <>
      <div className="no-print mb-3 flex flex-wrap gap-2">
        <ToolButton name={t`Zoom in`} onUse={zoomIn}>
          +
        </ToolButton>
        <ToolButton name={t`Zoom out`} onUse={zoomOut}>
          −
        </ToolButton>
        <MoveButtons onMove={move} />
        <ToolButton name={t`Fit to screen`} onUse={showAll} />
        <span className="ms-auto flex flex-wrap gap-2">
          <ToolButton name={t`Save as SVG`} onUse={() => svg.current && saveSvg(svg.current, fileName)} />
          <ToolButton
            name={t`Save as PNG`}
            onUse={() => svg.current && void savePng(svg.current, fileName)}
          />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: a scrolling area must be reachable by keyboard */}
      <section
        ref={frame}
        // It is drawn and scrolled from the left in all languages.
        dir="ltr"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onKeyDown={(event: KeyboardEvent) => {
          const call = keys[event.key]
          if (!call || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          call()
        }}
        onPointerDown={dragWithMouse}
        className="flex max-h-[75vh] min-h-80 cursor-grab overflow-auto border border-line bg-paper active:cursor-grabbing"
      >
        <TermMap ref={svg} drawing={drawing} title={title} scale={scale} />
      </section>
    </>
  )
}

/** Drags the background by mouse. The browser itself scrolls by touch. */
function dragWithMouse(event: PointerEvent<HTMLElement>): void {
  const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
  if (event.pointerType !== 'mouse' || event.button !== 0 || isOnLink) return
  const frame = event.currentTarget
  const [left, top, x, y] = [frame.scrollLeft, frame.scrollTop, event.clientX, event.clientY]
  const drag = (moved: globalThis.PointerEvent) => {
    frame.scrollLeft = left + x - moved.clientX
    frame.scrollTop = top + y - moved.clientY
  }
  const stop = () => {
    window.removeEventListener('pointermove', drag)
    window.removeEventListener('pointerup', stop)
    window.removeEventListener('pointercancel', stop)
  }
  window.addEventListener('pointermove', drag)
  window.addEventListener('pointerup', stop)
  window.addEventListener('pointercancel', stop)
}
