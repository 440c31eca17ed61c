import { Fragment } from 'react'
import type { Matched } from '../../../contract/matched.ts'

interface MarkedProps {
  text: string
  /** Ranges of the text that match the search. */
  hits: Matched['hits']
}

/** A text with its matches marked. */
export function Marked({ text, hits }: MarkedProps) {
  return (
    <bdi>
      {partsOf(text, hits).map(({ start, words, isHit }) =>
        isHit ? <mark key={start}>{words}</mark> : <Fragment key={start}>{words}</Fragment>,
      )}
    </bdi>
  )
}

function partsOf(text: string, hits: Matched['hits']) {
  const parts: { start: number; words: string; isHit: boolean }[] = []
  let done = 0
  for (const [start, end] of hits) {
    if (start < done || end <= start) continue
    if (start > done) parts.push({ start: done, words: text.slice(done, start), isHit: false })
    parts.push({ start, words: text.slice(start, end), isHit: true })
    done = end
  }
  if (done < text.length) parts.push({ start: done, words: text.slice(done), isHit: false })
  return parts
}
