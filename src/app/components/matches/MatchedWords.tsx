import { fieldNamed } from '../../../contract/fields.ts'
import type { Item } from '../../../contract/item.ts'
import type { Matched } from '../../../contract/matched.ts'
import { Marked } from './Marked.tsx'

/** Characters before the first hit that two lines have room for, with the hit. */
const LEAD = 60
/** The same on a narrow screen. */
const NARROW_LEAD = 12

interface MatchedWordsProps {
  item: Item
  matched: Matched
  /** Where there is hardly a line: the words begin with the first hit. */
  isShort?: boolean
}

/**
 * Why the item was found: in which field, and the words around what was searched for. They begin so near to the first hit
 * that it can be seen; that something was left out is shown.
 */
export function MatchedWords({ item, matched, isShort }: MatchedWordsProps) {
  const { field, text, hits } = matched
  const hit = hits[0]?.[0] ?? 0
  const from = leadStart(text, hit, isShort ? 0 : LEAD)
  const near = isShort ? from : Math.max(from, leadStart(text, hit, NARROW_LEAD))
  const isCut = from > 0 || isFromTheMiddle(item, matched)
  const rest = text.slice(near)
  return (
    <>
      <span className="font-sans text-note text-muted">{fieldNamed('item', field)?.label ?? field}: </span>
      {isCut && '…'}
      {near > from && (
        <>
          <span className="max-sm:hidden">{text.slice(from, near)}</span>
          {!isCut && <span className="sm:hidden">…</span>}
        </>
      )}
      <Marked text={rest} hits={hits.map(([start, end]) => [start - near, end - near])} />
    </>
  )
}

/** Where a lead of at most so many characters begins: with a word. */
function leadStart(text: string, hit: number, room: number): number {
  if (hit <= room) return 0
  const space = text.indexOf(' ', hit - room - 1)
  return space < 0 || space >= hit ? hit : space + 1
}

/** Whether the service left out the beginning of the value. */
function isFromTheMiddle(item: Item, { field, text }: Matched): boolean {
  const value: unknown = Reflect.get(item, field)
  return typeof value === 'string' && !value.startsWith(text)
}
