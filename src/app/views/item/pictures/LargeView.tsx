import { useEffect, useId, useRef, useState } from 'react'
import type { Item } from '../../../../contract/item.ts'
import { t } from '../../../../contract/texts.ts'
import { CatalogueText } from '../../../components/view/CatalogueText.tsx'
import { ToolButton } from '../../../ui/buttons/ToolButton.tsx'
import { DetailNotice } from './DetailNotice.tsx'
import { PictureTools } from './PictureTools.tsx'
import { PictureWords } from './PictureWords.tsx'
import { Plate } from './Plate.tsx'
import type { PictureControls } from './picture-controls.ts'
import { altOf, hasWords, numberOf } from './picture-words.ts'
import { useDeepZoom } from './use-deep-zoom.ts'
import { usePanZoom } from './use-pan-zoom.ts'
import { usePictureKeys } from './use-picture-keys.ts'

export interface LargeViewProps {
  item: Item
  /** Index of the first picture to show. */
  opened: number
  /** Called with the index of the picture that was shown last. */
  onClose: (last: number) => void
}

/** The pictures of an item in a modal dialog as large as the window, where they can be zoomed and moved. */
export function LargeView({ item, opened, onClose }: LargeViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const tiles = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(opened)
  const titleId = useId()
  const last = item.images.length - 1
  const turn = (by: 1 | -1) => {
    const next = shown + by
    if (next < 0 || next > last) return
    panZoom.showWhole()
    setShown(next)
  }
  const image = item.images[shown]
  const panZoom = usePanZoom({ frame, picture, onSwipe: turn })
  const deepZoom = useDeepZoom({ frame: tiles, image, onSwipe: turn })
  const { state } = deepZoom
  const isDeep = state === 'seen' || state === 'gaps'
  const controls: PictureControls = isDeep ? deepZoom : panZoom
  usePictureKeys(turn, controls)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  const { view, handlers } = panZoom
  const { isFit } = controls
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
            <CatalogueText>{item.display_title}</CatalogueText>
          </h2>
          <ToolButton name={t`Close`} onUse={() => dialog.current?.close()} />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/noNoninteractiveElementInteractions: buttons do the same as the pointer */}
        <div
          ref={frame}
          {...(!isDeep && handlers)}
          onDoubleClick={isFit ? controls.zoomIn : controls.showWhole}
          className={`relative flex min-h-48 grow basis-0 touch-none items-center justify-center overflow-hidden bg-plate text-plate-ink select-none ${
            isFit ? 'cursor-zoom-in' : 'cursor-grab active:cursor-grabbing'
          }`}
        >
          {/* The picture fits the rest of the window, however small that is. */}
          {!isDeep && (
            <div className="absolute inset-0 flex items-center justify-center">
              <Plate
                key={shown}
                image={image}
                alt={altOf(item, shown)}
                picture={picture}
                style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
              />
            </div>
          )}
          {state !== 'none' && (
            <div
              ref={tiles}
              {...(isDeep && { role: 'img', 'aria-label': altOf(item, shown) })}
              className={`absolute inset-0 ${isDeep ? '' : 'pointer-events-none opacity-0'}`}
            />
          )}
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-3 px-4 py-3 sm:px-6">
          <div className="min-w-0 basis-80 grow">
            <p role="status">Image {numberOf(item, shown)}</p>
            <DetailNotice state={state} />
            {hasWords(image) && (
              <p className="label max-h-40 overflow-auto">
                <PictureWords image={image} />
              </p>
            )}
          </div>
          <PictureTools shown={shown} last={last} onTurn={turn} controls={controls} />
        </div>
      </div>
    </dialog>
  )
}
