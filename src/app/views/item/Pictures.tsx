import { useState } from 'react'
import type { Item } from '../../../contract/item.ts'
import { ItemPicture } from '../../parts/ItemPicture.tsx'

/** The first picture large, the others as a row of thumbnails that bring each of them up. */
export function Pictures({ item }: { item: Item }) {
  const [shown, setShown] = useState(0)
  const image = item.images[shown]
  const alt = image?.alt ?? `${item.display_title}${item.images.length > 1 ? `, picture ${shown + 1}` : ''}`
  const caption = [image?.caption, image?.credit].filter(Boolean).join(' · ')
  return (
    <figure className="min-w-0">
      {/* An empty mount is no picture: it takes less room. */}
      <div className={`flex w-full ${image ? 'aspect-[4/3]' : 'h-44'}`}>
        <ItemPicture image={image} alt={alt} size="large" />
      </div>
      {(caption !== '' || image?.licence_uri) && (
        <figcaption className="label mt-2">
          {caption}{' '}
          {image?.licence_uri && (
            <a href={image.licence_uri} rel="license" className="link inline-block py-0.5">
              Licence of the picture
            </a>
          )}
        </figcaption>
      )}
      {item.images.length > 1 && (
        <ul aria-label="Pictures" className="mt-3 flex flex-wrap gap-2">
          {item.images.map((other, index) => (
            <li key={other.uri}>
              <button
                type="button"
                aria-pressed={index === shown}
                aria-label={`Picture ${index + 1} of ${item.images.length}${other.alt ? `: ${other.alt}` : ''}`}
                onClick={() => setShown(index)}
                className="block size-16 cursor-pointer border-2 border-transparent aria-pressed:border-verdigris"
              >
                <ItemPicture image={other} alt="" size="thumbnail" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
