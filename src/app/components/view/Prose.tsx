import { useState } from 'react'
import { t } from '../../../contract/texts.ts'
import { useMarkedLanguage } from './CatalogueText.tsx'

/** A longer text is cut at about `BEGINNING` characters, until the visitor asks for the rest. */
const LONG = 3000
const BEGINNING = 1500
/** The same for a note among others. */
const LONG_NOTE = 1200
export const NOTE_BEGINNING = 600
/** A longer lead is not set in large type. */
const LEAD = 400
/** A longer opening is set in the size of other texts; a shorter one has no initial. */
const OPENING = 700
const INITIAL = 200

interface ProseProps {
  text: string
  /** The tag of its language; by default, that of the catalogue. */
  language?: string | undefined
  /** Name of the field. */
  name: string
  /** The text that introduces the record, in larger type. */
  isLead?: boolean | undefined
  /** Opens a record without an image: large, with an initial. */
  isOpening?: boolean
  /** One of many notes, of which less is shown. */
  isNote?: boolean
}

/** A running text of a record, as it was written. A very long one is cut on screen; print has all of it. */
export function Prose({
  text,
  language,
  name,
  isLead = false,
  isOpening = false,
  isNote = false,
}: ProseProps) {
  const lang = useMarkedLanguage(language)
  const [isWhole, setWhole] = useState(false)
  const [long, beginning] = isNote ? [LONG_NOTE, NOTE_BEGINNING] : [LONG, BEGINNING]
  const cut = text.length > long ? endOfBeginning(text, beginning) : text.length
  const isLarge = isOpening ? text.length <= OPENING : isLead && text.length <= LEAD
  const hasInitial = isOpening && text.length >= INITIAL && text.length <= LONG
  return (
    <>
      <p
        dir="auto"
        lang={lang}
        className={`measure font-serif whitespace-pre-line ${isLarge ? 'text-lead' : 'text-prose'} ${hasInitial ? `initial` : ''}`}
      >
        {text.slice(0, cut)}
        {cut < text.length && !isWhole && <span className="no-print no-scripts:hidden">…</span>}
        {cut < text.length && (
          <span hidden={!isWhole} className="whole-in-print">
            {text.slice(cut)}
          </span>
        )}
      </p>
      {cut < text.length && (
        <p className="no-print mt-3 no-scripts:hidden">
          <button
            type="button"
            className="button button-small"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t`Show the beginning only` : t`Show all of it`}
            <span className="sr-only">: {name.toLowerCase()}</span>
          </button>
        </p>
      )}
    </>
  )
}

/** The end of a paragraph or else of a word in the second half of the beginning. */
function endOfBeginning(text: string, beginning: number): number {
  for (const end of ['\n', ' ']) {
    const at = text.lastIndexOf(end, beginning)
    if (at > beginning / 2) return at
  }
  return beginning
}
