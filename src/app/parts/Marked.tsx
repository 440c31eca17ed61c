import { Fragment } from 'react'
import { placedWords, words } from '../../contract/text.ts'
import { isSameWord } from '../filters/matched-name.ts'

/** A text with the words that were searched for marked in it. */
export function Marked({ text, searched }: { text: string; searched: string }) {
  const asked = words(searched)
  if (asked.length === 0) return text
  const parts: { text: string; start: number; isFound: boolean }[] = []
  let end = 0
  for (const placed of placedWords(text)) {
    if (placed.start < end || !asked.some((word) => isSameWord(placed.word, word))) continue
    if (placed.start > end) parts.push({ text: text.slice(end, placed.start), start: end, isFound: false })
    parts.push({ text: text.slice(placed.start, placed.end), start: placed.start, isFound: true })
    end = placed.end
  }
  parts.push({ text: text.slice(end), start: end, isFound: false })
  return parts.map((part) =>
    part.isFound ? (
      <mark key={part.start}>{part.text}</mark>
    ) : (
      <Fragment key={part.start}>{part.text}</Fragment>
    ),
  )
}
