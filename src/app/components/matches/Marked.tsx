import { Fragment } from 'react'
import { hitsOf, type Matched, type SearchedWords } from '../../../contract/matched.ts'

interface MarkedProps {
  text: string
  /** The words of the search; undefined without one. */
  words: SearchedWords | undefined
}

/** A text with the words of a search marked. */
export function Marked({ text, words }: MarkedProps) {
  return (
    <bdi>
      {words === undefined
        ? text
        : partsOf(text, hitsOf(text, words)).map(({ start, part, isHit }) =>
            isHit ? <mark key={start}>{part}</mark> : <Fragment key={start}>{part}</Fragment>,
          )}
    </bdi>
  )
}

function partsOf(text: string, hits: Matched['hits']) {
  const parts: { start: number; part: string; isHit: boolean }[] = []
  let done = 0
  for (const [start, end] of hits) {
    // A run of characters can fold to several words.
    if (start < done) continue
    if (start > done) parts.push({ start: done, part: text.slice(done, start), isHit: false })
    parts.push({ start, part: text.slice(start, end), isHit: true })
    done = end
  }
  if (done < text.length) parts.push({ start: done, part: text.slice(done), isHit: false })
  return parts
}
