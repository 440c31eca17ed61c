import type { Item } from '../../../contract/item.ts'
import { Marked } from '../matches/Marked.tsx'

/** In place of an image: the beginning of what the record says about the item, under a hairline. */
export function TextPlate({ item }: { item: Item }) {
  const words = wordsOf(item)
  return (
    words !== '' && (
      <span className="block size-full overflow-hidden border-t border-line pt-2 font-serif text-note text-muted">
        {/* Whole lines only, however large the text is. */}
        <span className="line-clamp-5 max-h-[round(down,100%,1lh)]">
          <Marked text={words} words={item.matched?.words} />
        </span>
      </span>
    )
  )
}

function wordsOf({ summary, description, significance_statement, ...item }: Item): string {
  const words = summary ?? description ?? significance_statement
  if (words !== null) return words.slice(0, 300)
  return [item.makers[0]?.name, item.materials.join(', '), item.registration_number]
    .filter(Boolean)
    .join(' · ')
}
