import { type Matched, wordsIn } from '../../../contract/matched.ts'
import type { ListedItem } from '../../api/listed-item.ts'
import { hasPicture } from '../../queries/pictured-items.ts'
import type { SearchRow } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { ItemLink } from '../items/ItemLink.tsx'
import { ItemPicture } from '../items/ItemPicture.tsx'
import { type FactField, Facts, factsOf, ItemTitle } from '../matches/Facts.tsx'
import { Marked } from '../matches/Marked.tsx'
import { MatchedWords } from '../matches/MatchedWords.tsx'
import { CatalogueLine } from '../view/CatalogueText.tsx'
import type { RowsOf } from './ListResults.tsx'

/** Items below each other. */
export const ITEM_ROWS: RowsOf<ListedItem> = {
  rowHeightRem: 7.5,
  renderRow: (item, at) => <ItemRow item={item} at={at} />,
  hasPicture,
  pendingRow: <PendingItemRow />,
}

/**
 * Before the text, in every row of a list in which one has an image, so that all titles begin at the same edge. As wide
 * as the row height allows at 4 : 3, the usual format. Hidden if large text needs the room.
 */
const PLATE = 'row-picture h-full w-24 @max-[16rem]:hidden sm:w-32'
/** Of a page of the list, a row has a minimal height. */
const ROW =
  '@container relative flex h-full min-h-[inherit] items-start gap-4 border-b border-line py-3 sm:gap-6'

const TEXTS = '-mb-1 flex min-w-0 grow flex-col self-stretch'

/** On a narrow screen the title has two lines. */
const TITLE =
  'line-clamp-2 font-serif text-prose leading-snug text-wrap sm:line-clamp-1 sm:text-lead sm:leading-[1.875rem]'

/** The text below has the room that the title leaves: one line, or two. */
const WORDS_ROOM = 'mt-0.5 min-h-6 grow [container-type:size] lg:mt-1'
const WORDS =
  'measure line-clamp-1 font-serif text-prose leading-snug [@container_(height>=2.875rem)]:line-clamp-2'

/** The target of the link covers the picture. */
const COVERS_PLATE =
  'quiet-link after:absolute after:inset-y-0 after:start-0 after:w-24 @max-[16rem]:after:hidden sm:after:w-32'

/** A row has room for so many lines of facts. */
const MOST_FACTS = 4
const FACTS: readonly FactField[] = ['registration_number', 'production_date', 'provider', 'names', 'makers']

/** An item in a list. The link remembers the list and the row, for the way back and for the next item. */
function ItemRow({ item, at }: { item: ListedItem; at: SearchRow }) {
  const facts = factsOf(item, FACTS).slice(0, MOST_FACTS)
  const { matched } = item
  const isNamed = matched !== undefined && isTitle(matched, item)
  const showsMatch = matched !== undefined && !isNamed
  return (
    <article className={ROW}>
      <span className={PLATE}>
        <ItemPicture image={item.images[0]} name={item.display_title} />
      </span>
      <div className={TEXTS}>
        <h3>
          <ItemLink item={item} at={at} className={COVERS_PLATE}>
            <CatalogueLine className={TITLE}>
              <ItemTitle item={item} />
            </CatalogueLine>
          </ItemLink>
        </h3>
        {/* Without room for a column, the facts share one line; the matched words take precedence. */}
        <CatalogueLine as="p" className={`label truncate lg:hidden ${showsMatch ? 'max-sm:hidden' : ''}`}>
          <Facts item={item} facts={facts} />
        </CatalogueLine>
        <div className={WORDS_ROOM}>
          <CatalogueLine as="p" className={WORDS}>
            {showsMatch ? <MatchedWords matched={matched} /> : <Summary item={item} />}
          </CatalogueLine>
        </div>
      </div>
      <ul className="label hidden w-64 shrink-0 pt-1.5 lg:block">
        {facts.map((fact) => (
          <CatalogueLine as="li" key={fact.field} className="truncate first:text-ink">
            <Facts item={item} facts={[fact]} />
          </CatalogueLine>
        ))}
      </ul>
    </article>
  )
}

/** Whether the words matched the displayed title. An object name may have the same text. */
export function isTitle({ field, text }: Matched, item: ListedItem): boolean {
  return (field === 'title' || field === 'display_title') && text === item.display_title
}

/** What the record says about the item, from its beginning. */
function Summary({ item }: { item: ListedItem }) {
  const field = (['description', 'summary', 'significance_statement'] as const).find(
    (name) => item[name] !== null,
  )
  const text = field === undefined ? item.materials.join(', ') : (item[field] ?? '')
  return <Marked text={text} words={wordsIn(item.matched, field ?? 'materials')} />
}

/** The tallest possible row: the list measures it. */
function PendingItemRow() {
  return (
    <div className={ROW}>
      <span className={`${PLATE} bg-line/50`} />
      <div className={TEXTS}>
        <p className={TITLE}>
          <Pending em={12} />
          <span className="sm:hidden">
            <br />
            <Pending em={7} />
          </span>
        </p>
        <p className="label lg:hidden">
          <Pending em={9} />
        </p>
        <div className={WORDS_ROOM}>
          <p className={WORDS}>
            <Pending em={26} />
            <br />
            <Pending em={14} />
          </p>
        </div>
      </div>
    </div>
  )
}
