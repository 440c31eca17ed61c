import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Item } from '../../../../contract/item.ts'
import { usePreference } from '../../../storage/preferences.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { useShortcut } from '../../../ui/window/use-shortcut.ts'
import { PictureWords } from './PictureWords.tsx'
import { Plate } from './Plate.tsx'
import { MOST } from './pan-zoom.ts'
import { altOf, hasWords, numberOf } from './picture-words.ts'
import { usePanZoom } from './use-pan-zoom.ts'

export interface LargeViewProps {
  item: Item
  /** The picture to begin with. */
  opened: number
  /** Told which picture was seen last. */
  onClose: (last: number) => void
}

/** The pictures of an item in the whole window, to be looked at closely: a modal dialog of the browser's own. */
export function LargeView({ item, opened, onClose }: LargeViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [shown, setShown] = useState(opened)
  const [keys] = usePreference('keys')
  const titleId = useId()
  const last = item.images.length - 1

  const turn = (by: number) => {
    const next = shown + by
    if (next < 0 || next > last) return
    showWhole()
    setShown(next)
  }
  const { view, zoomIn, zoomOut, showWhole, move, handlers } = usePanZoom({ frame, picture, onSwipe: turn })
  const isFit = view.scale === 1

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useShortcut(
    {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      // A picture that fits cannot be moved: then they scroll what is around it.
      ...(!isFit && { ArrowUp: () => move(0, -1), ArrowDown: () => move(0, 1) }),
    },
    true,
  )
  useShortcut({ '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': showWhole }, keys === 'on')

  const image = item.images[shown]
  if (!image) return null
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => onClose(shown)}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-auto overscroll-contain bg-paper text-ink"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex items-baseline justify-between gap-6 px-4 py-2 sm:px-6">
          <h2 id={titleId} className="min-w-0 truncate font-serif text-lead">
            <bdi>{item.display_title}</bdi>
          </h2>
          <Tool name="Close" onUse={() => dialog.current?.close()}>
            Close
          </Tool>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/noNoninteractiveElementInteractions: whatever a pointer does here, a button does as well */}
        <div
          ref={frame}
          {...handlers}
          onDoubleClick={isFit ? zoomIn : showWhole}
          className={`relative flex min-h-48 grow basis-0 touch-none items-center justify-center overflow-hidden bg-plate text-plate-ink select-none ${
            isFit ? 'cursor-zoom-in' : 'cursor-grab active:cursor-grabbing'
          }`}
        >
          {/* The picture fits what is left of the window, however little that is. */}
          <div className="absolute inset-0 flex items-center justify-center">
            <Plate
              key={shown}
              uri={image.uri}
              alt={altOf(item, shown)}
              width={image.width}
              height={image.height}
              picture={picture}
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            />
          </div>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-3 px-4 py-3 sm:px-6">
          <div className="min-w-0 basis-80 grow">
            <p role="status">Picture {numberOf(item, shown)}</p>
            {hasWords(image) && (
              <p className="label max-h-40 overflow-auto">
                <PictureWords image={image} />
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {last > 0 && (
              <Tools label="Pictures">
                <Tool name="Previous picture" isIdle={shown === 0} onUse={() => turn(-1)}>
                  ← Previous
                </Tool>
                <Tool name="Next picture" isIdle={shown === last} onUse={() => turn(1)}>
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
        </div>
      </div>
    </dialog>
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {children}
    </div>
  )
}

interface ToolProps {
  name: string
  onUse: () => void
  /** There is nothing to do for it now. It keeps its focus, so that the keys go on working. */
  isIdle?: boolean
  children: ReactNode
}

function Tool({ name, onUse, isIdle = false, children }: ToolProps) {
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
