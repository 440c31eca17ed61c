import { useId } from 'react'
import type { Term } from '../../../contract/term.ts'
import { scopeNoteFrom, TERM_TEXT_MEMBERS, TERM_TEXTS } from '../../../contract/term-texts.ts'
import { t } from '../../../contract/texts.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { Prose } from '../../components/view/Prose.tsx'
import { plural } from '../../ui/text/plural.ts'
import { webAddress } from '../../ui/text/web-address.ts'

/** A term with more texts of one kind shows the first, until the visitor asks for the rest. */
const MANY = 6
const FIRST = 4

/** The notes of a term other than its scope note, by kind, and its sources. */
export function TermNotes({ term }: { term: Term }) {
  const headingId = useId()
  const instead = scopeNoteFrom(term)
  const shown = TERM_TEXT_MEMBERS.filter((member) => member !== 'notations' && member !== instead)
  const kinds = shown.flatMap((member) => {
    const texts = term[member]
    return texts === undefined ? [] : [{ member, texts }]
  })
  if (kinds.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="section mt-14">
      <h2 id={headingId} className="section-head">{t`Notes and sources`}</h2>
      <dl className="mt-4 space-y-5">
        {kinds.map(({ member, texts }) => (
          <div key={member} className="grid grid-cols-1 gap-x-8 gap-y-1 md:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-muted">{TERM_TEXTS[member].heading}</dt>
            <dd className="min-w-0 space-y-2">
              <Texts texts={texts} name={TERM_TEXTS[member].heading} isNote={TERM_TEXTS[member].isNote} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Texts({ texts, name, isNote }: { texts: readonly string[]; name: string; isNote: boolean }) {
  const first = texts.length > MANY ? texts.slice(0, FIRST) : texts
  const rest = texts.slice(first.length)
  const list = (some: readonly string[]) =>
    some.map((text) =>
      isNote ? <Prose key={text} text={text} name={name} /> : <Source key={text} text={text} />,
    )
  return (
    <>
      {list(first)}
      {rest.length > 0 && (
        <details className="space-y-2">
          <summary className="link target w-fit cursor-pointer">
            {plural(rest.length, { one: '# more text', other: '# more texts' })}
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}

/** A citation, or an address. */
function Source({ text }: { text: string }) {
  const href = webAddress(text)
  return (
    <p className="measure wrap-anywhere">
      {href === undefined ? (
        <CatalogueText>{text}</CatalogueText>
      ) : (
        <a href={href} className="link" rel="external">
          {text}
        </a>
      )}
    </p>
  )
}
