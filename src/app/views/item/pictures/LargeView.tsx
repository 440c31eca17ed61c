import { useEffect, useId, useRef, useState } from 'react'
import type { Item } from '../../../../contract/item.ts'
import { t } from '../../../../contract/texts.ts'
import { CatalogueText } from '../../../components/view/CatalogueText.tsx'
import { usePreference } from '../../../storage/preferences.ts'
import { ToolButton } from '../../../ui/buttons/ToolButton.tsx'
import { RetryButton } from '../../../ui/loading/RetryButton.tsx'
import { isRightToLeft, logicalKey } from '../../../ui/window/direction.ts'
import { useShortcut } from '../../../ui/window/use-shortcut.ts'
import { PictureTools } from './PictureTools.tsx'
import { PictureWords } from './PictureWords.tsx'
import { Plate } from './Plate.tsx'
import type { PictureControls } from './picture-controls.ts'
import { altOf, hasWords, numberOf } from './picture-words.ts'
import { type DeepState, useDeepZoom } from './use-deep-zoom.ts'
import { usePanZoom } from './use-pan-zoom.ts'

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
  // A swipe to the left turns to the picture at the right, which comes before from right to left.
  const onSwipe = (by: 1 | -1) => turn(isRightToLeft() ? (by === 1 ? -1 : 1) : by)
  const image = item.images[shown]
  const panZoom = usePanZoom({ frame, picture, onSwipe })
  const deepZoom = useDeepZoom({ frame: tiles, image, onSwipe })
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
          <h2 id={titleId} className="min-w-0 font-serif text-lead">
            <CatalogueText className="block truncate">{item.display_title}</CatalogueText>
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

const WORDS: Record<DeepState, string> = {
  none: '',
  loading: t`Loading full detail…`,
  failed: t`Full detail could not be loaded. This is a smaller image.`,
  seen: t`Zoom in for full detail.`,
  gaps: t`Some parts could not be loaded in full detail.`,
}

/** Says whether an image can be seen in full detail. */
function DetailNotice({ state }: { state: DeepState }) {
  const canRetry = state === 'failed' || state === 'gaps'
  return (
    <div className="label flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status">{WORDS[state]}</p>
      {canRetry && <RetryButton isSmall />}
    </div>
  )
}

/** Arrow keys turn and move the picture; + − 0 zoom it, unless the visitor has turned single keys off. */
function usePictureKeys(onTurn: (by: 1 | -1) => void, controls: PictureControls): void {
  const { isFit, move, zoomIn, zoomOut, showWhole } = controls
  const [keys] = usePreference('keys')
  useShortcut(
    {
      [logicalKey('ArrowLeft')]: () => onTurn(-1),
      [logicalKey('ArrowRight')]: () => onTurn(1),
      // A picture that fits cannot be moved: then these keys scroll the dialog.
      ...(!isFit && { ArrowUp: () => move(0, -1), ArrowDown: () => move(0, 1) }),
    },
    true,
  )
  useShortcut({ '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': showWhole }, keys === 'on')
}
