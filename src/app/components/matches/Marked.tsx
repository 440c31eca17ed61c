import { Fragment, type ReactNode } from 'react'
import { hitsOf, type Matched, type SearchedWords } from '../../../contract/matched.ts'
import { CatalogueText } from '../view/CatalogueText.tsx'

interface MarkedProps {
  text: string
  /** The tag of its language; by default, that of the catalogue. */
  language?: string | undefined
  /** The words of the search; undefined without one. */
  words: SearchedWords | undefined
}

/** A text of the catalogue with the words of a search marked. */
export function Marked({ text, language, words }: MarkedProps) {
  return <CatalogueText language={language}>{markedParts(text, words)}</CatalogueText>
}

/** The same as parts of a sentence. */
export function markedParts(text: string, words: SearchedWords | undefined): ReactNode {
  if (words === undefined) return text
  return partsOf(text, hitsOf(text, words)).map(({ start, part, isHit }) =>
    isHit ? <mark key={start}>{part}</mark> : <Fragment key={start}>{part}</Fragment>,
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
