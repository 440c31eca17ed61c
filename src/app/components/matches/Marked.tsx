import { Fragment } from 'react'
import type { Matched } from '../../../contract/matched.ts'

interface MarkedProps {
  text: string
  /** Stretches of the text, as the service tells them: where the words stand that were searched for. */
  hits: Matched['hits']
}

/** A text as it is written, with the words marked in it that were searched for. */
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
  let told = 0
  for (const [start, end] of hits) {
    if (start < told || end <= start) continue
    if (start > told) parts.push({ start: told, words: text.slice(told, start), isHit: false })
    parts.push({ start, words: text.slice(start, end), isHit: true })
    told = end
  }
  if (told < text.length) parts.push({ start: told, words: text.slice(told), isHit: false })
  return parts
}
