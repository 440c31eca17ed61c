import { MAPPING_KINDS, MAPPINGS } from '../../../contract/mappings.ts'
import type { Term } from '../../../contract/term.ts'
import { scopeNoteFrom, TERM_TEXT_MEMBERS, TERM_TEXTS } from '../../../contract/term-texts.ts'
import { t } from '../../../contract/texts.ts'
import { type FactRow, FactSection } from '../../components/facts/FactSection.tsx'
import { OtherLanguages } from '../../components/facts/OtherLanguages.tsx'
import { MappedConcept } from '../../components/terms/MappedConcept.tsx'
import { noteLanguage } from '../../components/terms/note-language.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { NOTE_BEGINNING, Prose } from '../../components/view/Prose.tsx'
import { webAddress } from '../../ui/text/web-address.ts'

/** The members that are shown here. */
type NotedTerm = Parameters<typeof OtherLanguages>[0]['record'] &
  Parameters<typeof scopeNoteFrom>[0] &
  Pick<Term, 'mappings'>

/** The notes of a term other than its scope note, by kind, its sources, its names in other languages, and the concepts of other vocabularies that it is mapped to. */
export function TermNotes({ term }: { term: NotedTerm }) {
  return (
    <>
      <FactSection title={t`Notes and sources`} rows={notesOf(term)} />
      <OtherLanguages record={term} />
      <FactSection title={t`In other vocabularies`} rows={mappingsOf(term)} />
    </>
  )
}

function notesOf(term: NotedTerm): FactRow[] {
  const instead = scopeNoteFrom(term)
  return TERM_TEXT_MEMBERS.filter((member) => member !== 'notations' && member !== instead).flatMap(
    (member) => {
      const { heading, isNote } = TERM_TEXTS[member]
      const texts = term[member] ?? []
      const values = texts.map((text) => ({
        key: text,
        text: isNote ? text.slice(0, NOTE_BEGINNING) : text,
        content: isNote ? (
          <Prose text={text} language={noteLanguage(term, member)} name={heading} isNote />
        ) : (
          <Source text={text} />
        ),
      }))
      return values.length === 0 ? [] : [{ label: heading, values }]
    },
  )
}

function mappingsOf({ mappings = [] }: NotedTerm): FactRow[] {
  return MAPPING_KINDS.flatMap((kind) => {
    const values = mappings
      .filter((mapping) => mapping.kind === kind)
      .map((mapping) => ({
        key: mapping.uri,
        text: mapping.name ?? mapping.uri,
        content: <MappedConcept mapping={mapping} />,
      }))
    return values.length === 0 ? [] : [{ label: MAPPINGS[kind].label, values }]
  })
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
