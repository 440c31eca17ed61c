import { wordsIn } from '../../../contract/matched.ts'
import type { ListedItem } from '../../api/listed-item.ts'
import { Marked } from '../matches/Marked.tsx'
import { CatalogueLine } from '../view/CatalogueText.tsx'

/** In place of an image: the beginning of what the record says about the item, under a hairline. */
export function TextPlate({ item }: { item: ListedItem }) {
  const [field, words] = wordsOf(item)
  return (
    words !== '' && (
      <span className="block size-full overflow-hidden border-t max-sm:flex max-sm:items-end border-line pt-2 font-serif text-note text-muted">
        {/* Whole lines only, however large the text is. */}
        <CatalogueLine className="line-clamp-5 max-h-[round(down,100%,1lh)]">
          <Marked text={words} words={wordsIn(item.matched, field)} />
        </CatalogueLine>
      </span>
    )
  )
}

/** What the record says, and the field that says it. */
function wordsOf(item: ListedItem): readonly [field: string, words: string] {
  const field = (['summary', 'description', 'significance_statement'] as const).find(
    (name) => item[name] !== null,
  )
  if (field !== undefined) return [field, item[field] ?? '']
  const facts = [item.makers[0]?.name, item.materials.join(', '), item.registration_number]
  return ['', facts.filter(Boolean).join(' · ')]
}
