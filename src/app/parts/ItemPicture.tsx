import { useState } from 'react'
import type { Image } from '../../contract/item.ts'
import { webAddress } from '../ui/web-address.ts'

interface ItemPictureProps {
  image: Image | undefined
  /** Told to those who cannot see it, where the record says nothing of the picture. Empty beside a title. */
  alt: string
  size: 'thumbnail' | 'large'
}

/** A picture on its plate, pale in both themes since many are line drawings in dark ink; or an empty mount. */
export function ItemPicture({ image, alt, size }: ItemPictureProps) {
  const [failed, setFailed] = useState<string>()
  const source = webAddress(size === 'thumbnail' ? (image?.thumbnail_uri ?? image?.uri) : image?.uri)
  if (source === undefined || source === failed)
    return <EmptyMount size={size} wasFailed={image !== undefined} />
  // A drawing can be as large as its plate; a photograph is not blown up.
  const fit = size === 'thumbnail' || /\.svg$/i.test(source) ? 'size-full' : 'max-h-full'
  return (
    <span className="flex size-full items-center justify-center overflow-hidden bg-plate text-plate-ink">
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: nothing a visitor does: the picture failed to load */}
      <img
        src={source}
        alt={alt}
        width={image?.width ?? undefined}
        height={image?.height ?? undefined}
        loading={size === 'thumbnail' ? 'lazy' : 'eager'}
        decoding="async"
        onError={() => setFailed(source)}
        className={`object-contain ${fit} ${size === 'thumbnail' ? 'p-1' : 'p-3 sm:p-6'}`}
      />
    </span>
  )
}

/** A mount without its picture: the board's edge and the bevel of its window, nothing in it. */
function EmptyMount({ size, wasFailed }: { size: 'thumbnail' | 'large'; wasFailed: boolean }) {
  const isLarge = size === 'large'
  return (
    <span className={`flex size-full border border-line ${isLarge ? 'p-5' : 'p-2'}`}>
      <span
        className={`flex grow items-center justify-center border border-line ${isLarge ? 'outline outline-offset-3 outline-line/60' : ''}`}
      >
        {isLarge && (
          <span className="px-4 text-center font-serif text-prose text-muted italic">
            {wasFailed ? 'The picture could not be loaded' : 'No picture in the record'}
          </span>
        )}
      </span>
    </span>
  )
}
