import {
  type CSSProperties,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { Image } from '../../../../contract/item.ts'
import { loadedBefore } from '../../../components/items/loaded-before.ts'
import { CatalogueText } from '../../../components/view/CatalogueText.tsx'
import { RetryButton } from '../../../ui/loading/RetryButton.tsx'
import { useFailedPart } from '../../../ui/loading/retrying.ts'
import { webAddress } from '../../../ui/text/web-address.ts'

interface PlateProps {
  image: Image
  alt: string
  className?: string
  style?: CSSProperties
  picture?: Ref<HTMLImageElement>
  /** Called with whether the image has loaded. */
  onSeen?: (isSeen: boolean) => void
}

/** An image, or a message with its description if it failed to load. */
export function Plate({ image, alt, className = '', style, picture, onSeen }: PlateProps) {
  const source = webAddress(image.uri)
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  const hasFailed = source !== undefined && failedAttempt === attempt
  useFailedPart(hasFailed, {
    kind: 'picture',
    retry: async () => setAttempt(attempt + 1),
  })
  const shown = useRef<HTMLImageElement>(null)
  useImperativeHandle(picture, () => shown.current as HTMLImageElement)

  const settle = (isSeen: boolean) => {
    if (!isSeen) setFailedAttempt(attempt)
    onSeen?.(isSeen)
  }
  const settleEarly = useEffectEvent(() => {
    const isSeen = loadedBefore(shown.current)
    if (isSeen !== undefined) settle(isSeen)
  })
  useEffect(() => settleEarly(), [])

  if (source === undefined || hasFailed) {
    return (
      <span className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 font-serif text-prose">
        <span className="italic">Image could not be loaded</span>
        <CatalogueText className="line-clamp-4 text-note">{alt}</CatalogueText>
        {source !== undefined && (
          <RetryButton isSmall className="no-print border-current font-sans text-inherit" />
        )}
      </span>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: load and error are no user interactions
    <img
      ref={shown}
      key={attempt}
      src={source}
      alt={alt}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      decoding="async"
      draggable={false}
      onLoad={() => settle(true)}
      onError={() => settle(false)}
      // A drawing fills its plate; a photograph is not enlarged.
      className={`object-contain ${/\.svg$/i.test(source) ? 'size-full' : 'max-h-full max-w-full'} ${className}`}
      style={style}
    />
  )
}
