import { fieldNamed } from '../../../contract/fields.ts'
import { wordsIn } from '../../../contract/matched.ts'
import type { ListedMatch } from '../../api/listed-item.ts'
import { withColon } from '../../ui/text/punctuation.ts'
import { CatalogueText } from '../view/CatalogueText.tsx'
import { markedParts } from './Marked.tsx'

/** Characters before the first match that fit on two lines with it. */
const LEAD = 60
/** The same on a narrow screen. */
const NARROW_LEAD = 12

interface MatchedWordsProps {
  matched: ListedMatch
  /** True for little room: the text starts with the first match. */
  isShort?: boolean
}

/**
 * Why a search found the item: the field, and the text around the match. It starts near enough to the first match to
 * show it. An ellipsis marks omitted text.
 */
export function MatchedWords({ matched, isShort }: MatchedWordsProps) {
  const { field, text, hits } = matched
  const hit = hits[0]?.[0] ?? 0
  const from = leadStart(text, hit, isShort ? 0 : LEAD)
  const near = isShort ? from : Math.max(from, leadStart(text, hit, NARROW_LEAD))
  const isCut = from > 0 || matched.isFromMiddle === true
  return (
    <>
      <span className="font-sans text-note text-muted">
        <bdi>{withColon(fieldNamed('item', field)?.label ?? field)}</bdi>{' '}
      </span>
      <CatalogueText>
        {isCut && '…'}
        {near > from && (
          <>
            <span className="max-sm:hidden">{text.slice(from, near)}</span>
            {!isCut && <span className="sm:hidden">…</span>}
          </>
        )}
        {markedParts(text.slice(near), wordsIn(matched, field))}
      </CatalogueText>
    </>
  )
}

/** The start of the last word boundary before the match, at most `room` characters away. */
function leadStart(text: string, hit: number, room: number): number {
  if (hit <= room) return 0
  const space = text.indexOf(' ', hit - room - 1)
  return space < 0 || space >= hit ? hit : space + 1
}
