import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Image } from '../../../contract/item.ts'
import { useFailedPart } from '../../ui/loading/retrying.ts'
import { webAddress } from '../../ui/text/web-address.ts'
import { Initial } from './Initial.tsx'
import { loadedBefore } from './loaded-before.ts'

interface ItemPictureProps {
  image: Pick<Image, 'uri' | 'thumbnail_uri' | 'width' | 'height'> | undefined
  /** Its initial stands in place of an image that failed to load. */
  name?: string
  /** Without an image; without a name, also if it failed to load. */
  fallback?: ReactNode
  /** What it shows, where no title stands beside it. */
  alt?: string
  /** Whether it is in the first view, so that it loads at once. */
  isFirst?: boolean
}

/**
 * The small form of an image. Without one there is the fallback, and in place of one that failed to load an initial. Its background is pale in both themes, because many pictures are line drawings in dark
 * ink. The title beside it is the text alternative, unless it has one of its own.
 */
export function ItemPicture({ image, name, fallback = null, alt = '', isFirst = false }: ItemPictureProps) {
  const [failed, setFailed] = useState<string>()
  useFailedPart(failed !== undefined, {
    kind: 'picture',
    retry: async () => setFailed(undefined),
  })
  const source = webAddress(image?.thumbnail_uri ?? image?.uri)
  const shown = useRef<HTMLImageElement>(null)
  const settleEarly = useEffectEvent(() => {
    if (loadedBefore(shown.current) === false) setFailed(source)
  })
  useEffect(() => settleEarly(), [])
  if (source === undefined) return fallback
  if (source === failed) return name === undefined ? fallback : <Initial name={name} alt={alt} />
  return (
    <span className="flex size-full items-center justify-center overflow-hidden bg-plate text-plate-ink">
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: handles a loading error, not an action of the visitor */}
      <img
        ref={shown}
        src={source}
        alt={alt}
        width={image?.width ?? undefined}
        height={image?.height ?? undefined}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(source)}
        className="size-full object-contain p-1"
      />
    </span>
  )
}
