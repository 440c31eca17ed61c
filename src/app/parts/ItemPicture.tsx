import { useState } from 'react'
import type { Image } from '../../contract/item.ts'

interface ItemPictureProps {
  image: Image | undefined
  /** Told to those who cannot see it, where the record says nothing of the picture. Empty beside a title. */
  alt: string
  size: 'thumbnail' | 'large'
}

/** A picture on its plate, pale in both themes since many are line drawings in dark ink; or an empty plate. */
export function ItemPicture({ image, alt, size }: ItemPictureProps) {
  const [failed, setFailed] = useState<string>()
  const source = size === 'thumbnail' ? (image?.thumbnail_uri ?? image?.uri) : image?.uri
  const isShown = source !== undefined && source !== failed
  return (
    <span className="flex size-full items-center justify-center overflow-hidden bg-plate text-plate-ink">
      {isShown ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: nothing a visitor does: the picture failed to load
        <img
          src={source}
          alt={alt}
          width={image?.width ?? undefined}
          height={image?.height ?? undefined}
          loading={size === 'thumbnail' ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setFailed(source)}
          className={
            size === 'thumbnail' ? 'size-full object-contain p-1.5' : 'max-h-full object-contain p-4'
          }
        />
      ) : (
        <EmptyPlate size={size} wasFailed={source !== undefined} />
      )}
    </span>
  )
}

/** An empty stand under glass. */
function EmptyPlate({ size, wasFailed }: { size: 'thumbnail' | 'large'; wasFailed: boolean }) {
  return (
    <span className="flex flex-col items-center gap-3">
      <svg
        viewBox="0 0 32 32"
        aria-hidden="true"
        className={size === 'thumbnail' ? 'size-8 opacity-60' : 'size-12 opacity-60'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M7 4h18v20H7zM4 28h24M11 20h10M16 24v-4" />
      </svg>
      {size === 'large' && (
        <span className="label text-plate-ink">
          {wasFailed ? 'The picture could not be loaded' : 'No picture in the record'}
        </span>
      )}
    </span>
  )
}
