import type { Term } from '../../../contract/term.ts'
import { Initial } from '../items/Initial.tsx'
import { ItemPicture } from '../items/ItemPicture.tsx'

type Pictured = Pick<Term, 'name' | 'image'>

interface TermPictureProps {
  term: Pictured
  /** What it shows, where no name stands beside it. */
  alt?: string
  /** Whether it is in the first view, so that it loads at once. */
  isFirst?: boolean
}

/** The picture of a term, as large as its box. Without one, or if it failed to load, the first letter of the name, as in an index. */
export function TermPicture({ term: { name, image }, alt = '', isFirst = false }: TermPictureProps) {
  if (image === undefined) return <Initial name={name} alt={alt} />
  const { url, thumbnail_url, width, height } = image
  return (
    <ItemPicture
      image={{ uri: url, thumbnail_uri: thumbnail_url, width, height }}
      alt={alt}
      isFirst={isFirst}
      name={name}
      fallback={<Initial name={name} alt={alt} />}
    />
  )
}

/** The picture of a term beside its name, at 48 px; nothing without one. */
export function SmallTermPicture({ term, className = '' }: { term: Pictured; className?: string }) {
  return (
    term.image && (
      <span className={`no-print block size-12 shrink-0 ${className}`}>
        <TermPicture term={term} />
      </span>
    )
  )
}
