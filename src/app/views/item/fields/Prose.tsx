import { useState } from 'react'

/** Of a text longer than this, the beginning is shown first. */
const LONG = 3000
const BEGINNING = 1500
/** What is to be set larger is not longer than this. */
const LEAD = 400

interface ProseProps {
  text: string
  /** What the field is called. */
  name: string
  /** Said first, and larger. */
  isLead?: boolean | undefined
}

/** A running text of a record, as it was written. A very long one is folded; nothing of it is lost, on paper neither. */
export function Prose({ text, name, isLead = false }: ProseProps) {
  const [isWhole, setWhole] = useState(false)
  const cut = text.length > LONG ? endOfBeginning(text) : text.length
  const style = `measure font-serif whitespace-pre-line ${isLead && text.length <= LEAD ? 'text-lead' : 'text-prose'}`
  if (cut === text.length)
    return (
      <p dir="auto" className={style}>
        {text}
      </p>
    )
  return (
    <>
      <p dir="auto" className={style}>
        {text.slice(0, cut)}
        {!isWhole && <span className="no-print">…</span>}
        <span hidden={!isWhole} className="whole-in-print">
          {text.slice(cut)}
        </span>
      </p>
      <p className="no-print mt-3">
        <button
          type="button"
          className="button button-small"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show the beginning only' : 'Show all of it'}
          <span className="sr-only">: {name.toLowerCase()}</span>
        </button>
      </p>
    </>
  )
}

/** At the end of a paragraph, else of a word, where there is one in the second half of the beginning. */
function endOfBeginning(text: string): number {
  for (const end of ['\n', ' ']) {
    const at = text.lastIndexOf(end, BEGINNING)
    if (at > BEGINNING / 2) return at
  }
  return BEGINNING
}
