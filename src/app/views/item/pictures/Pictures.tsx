import { useRef, useState } from 'react'
import type { Item } from '../../../../contract/item.ts'
import { largePicture } from '../../../../contract/photos.ts'
import { t } from '../../../../contract/texts.ts'
import { OverlayFailure } from '../../../components/failures/OverlayFailure.tsx'
import { useLazyOverlay } from '../../../components/failures/use-lazy-overlay.ts'
import { ItemPicture } from '../../../components/items/ItemPicture.tsx'
import { MOVING_PICTURE } from '../../../components/items/use-moving-picture.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { webAddress } from '../../../ui/text/web-address.ts'
import { useIsStatic } from '../../../ui/window/use-is-static.ts'
import { PictureWords } from './PictureWords.tsx'
import { Plate } from './Plate.tsx'
import { altOf, hasWords, numberOf } from './picture-words.ts'

interface PicturesProps {
  item: Item
  /** Called with whether the image shown failed to load. */
  onFailure: (hasFailed: boolean) => void
}

/** Above this number, only the first pictures are shown. */
const MANY = 40
const FIRST = 24

/** One large image, thumbnails that switch to another one, and a button that opens the large view. */
export function Pictures({ item, onFailure }: PicturesProps) {
  const [shown, setShown] = useState(0)
  const [isWhole, setWhole] = useState(false)
  const thumbnails = useRef<HTMLUListElement>(null)
  const { images } = item
  const image = images[shown]
  if (!image) return null
  const offered = images.length > MANY && !isWhole ? images.slice(0, FIRST) : images
  return (
    <figure className="min-w-0">
      <MainPicture
        item={item}
        shown={shown}
        onShow={setShown}
        onFailure={onFailure}
        onFocusLost={() => thumbnails.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()}
      />
      {hasWords(image) && (
        <figcaption className="label mt-2">
          <PictureWords image={image} />
        </figcaption>
      )}
      {images.length > 1 && (
        <ul ref={thumbnails} aria-label={t`Images`} className="no-print mt-3 flex flex-wrap gap-2">
          {offered.map((other, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice, and the order never changes
            <li key={index}>
              <button
                type="button"
                aria-pressed={index === shown}
                aria-label={t`Show image ${numberOf(item, index)}: ${altOf(item, index)}`}
                onClick={() => setShown(index)}
                className="block h-16 w-20 cursor-pointer outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-verdigris"
              >
                <ItemPicture image={other} fallback={<MissingThumbnail number={index + 1} />} />
              </button>
            </li>
          ))}
          {offered.length < images.length && (
            <li className="max-w-full self-center">
              <button
                type="button"
                className="button button-small max-w-full whitespace-normal"
                onClick={() => setWhole(true)}
              >
                Show all {formatNumber(images.length)} images
              </button>
            </li>
          )}
        </ul>
      )}
    </figure>
  )
}

interface MainPictureProps {
  item: Item
  shown: number
  onShow: (index: number) => void
  onFailure: (hasFailed: boolean) => void
  /** Called when the focused button disappears because the picture failed to load. */
  onFocusLost: () => void
}

/** On a wide screen the image stays in view, so it must not be higher than the window. */
const FRAME =
  'group relative flex aspect-[4/3] w-full items-center justify-center overflow-hidden bg-plate text-plate-ink lg:max-h-[calc(100vh-10rem)]'
const COVER = 'no-print absolute inset-0 items-end justify-end p-3 -outline-offset-4'
const CORNER =
  'forced-colors:border bg-raised px-2.5 py-1 text-note font-medium text-ink group-hover:text-verdigris'
/** A failed image leaves no frame. */
const MESSAGE = 'border-y border-line py-3 text-muted'

const loadLargeView = async () => (await import('./LargeView.tsx')).LargeView

function MainPicture({ item, shown, onShow, onFailure, onFocusLost }: MainPictureProps) {
  /** Index of the picture that failed to load. */
  const [failed, setFailed] = useState<number>()
  const { Overlay: LargeView, ...large } = useLazyOverlay(loadLargeView)
  const enlarge = useRef<HTMLButtonElement>(null)
  const isStatic = useIsStatic()
  const image = item.images[shown]
  if (!image) return null
  const isMissing = failed === shown || webAddress(image.uri) === undefined
  return (
    <>
      <div className={isMissing ? MESSAGE : FRAME}>
        <Plate
          key={shown}
          image={{ ...image, uri: largePicture(image.uri) }}
          alt={altOf(item, shown)}
          className="p-3 sm:p-6"
          style={shown === 0 ? { viewTransitionName: MOVING_PICTURE } : {}}
          onSeen={(isSeen) => {
            if (!isSeen && document.activeElement === enlarge.current) onFocusLost()
            setFailed(isSeen ? undefined : shown)
            onFailure(!isSeen)
          }}
        />
        {isStatic && !isMissing && (
          <a href={webAddress(image.uri)} className={`${COVER} hidden no-scripts:flex`}>
            <span className={CORNER}>{t`Open image ${numberOf(item, shown)}`}</span>
          </a>
        )}
        {!isMissing && (
          // Covers the whole picture; its label is in the corner.
          <button
            ref={enlarge}
            type="button"
            aria-label={t`Enlarge image ${numberOf(item, shown)}: ${altOf(item, shown)}`}
            aria-haspopup="dialog"
            onClick={() => void large.open()}
            onPointerEnter={() => void loadLargeView().catch(() => undefined)}
            onFocus={() => void loadLargeView().catch(() => undefined)}
            className={`${COVER} flex cursor-zoom-in no-scripts:hidden`}
          >
            <span aria-hidden="true" className={CORNER}>
              Enlarge
            </span>
          </button>
        )}
      </div>
      {large.hasFailed && <OverlayFailure what={t`The large view`} />}
      {LargeView && (
        <LargeView
          item={item}
          opened={shown}
          onClose={(last) => {
            large.close()
            onShow(last)
            enlarge.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** A thumbnail that failed to load still says which image it shows. */
function MissingThumbnail({ number }: { number: number }) {
  return (
    <span className="flex size-full items-center justify-center border-y border-line text-note text-muted">
      {formatNumber(number)}
    </span>
  )
}
