import { MAPPING_KINDS, MAPPINGS } from '../../../contract/mappings.ts'
import type { Term } from '../../../contract/term.ts'
import { namesIn, type TermLabels } from '../../../contract/term-labels.ts'
import {
  scopeNoteFrom,
  TERM_NOTE_MEMBERS,
  TERM_TEXT_MEMBERS,
  TERM_TEXTS,
} from '../../../contract/term-texts.ts'
import { directionOf, t } from '../../../contract/texts.ts'
import { useSession } from '../../api/session.ts'
import { MappedConcept } from '../../components/terms/MappedConcept.tsx'
import { noteLanguage } from '../../components/terms/note-language.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { NOTE_BEGINNING, Prose } from '../../components/view/Prose.tsx'
import { languageName } from '../../ui/text/language-name.ts'
import { webAddress } from '../../ui/text/web-address.ts'
import { type FactRow, FactSection } from './FactSection.tsx'

/** The notes of a term other than its scope note, by kind, its sources, its names in other languages, and the concepts of other vocabularies that it is mapped to. */
export function TermNotes({ term }: { term: Term }) {
  const { language } = useSession()
  return (
    <>
      <FactSection title={t`Notes and sources`} rows={notesOf(term)} />
      <FactSection title={t`In other languages`} rows={languagesOf(term, language)} />
      <FactSection title={t`In other vocabularies`} rows={mappingsOf(term)} />
    </>
  )
}

function notesOf(term: Term): FactRow[] {
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

function mappingsOf({ mappings = [] }: Term): FactRow[] {
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

/** The names and notes in other languages than that of the page, each language with its own name. */
function languagesOf(
  { name, language, main_name: mainName, labels = {} }: Term,
  mainLanguage: string,
): FactRow[] {
  const isTagged = Object.values(labels).some((texts) => texts.name === mainName)
  const main: [string, TermLabels][] =
    mainName === undefined || isTagged ? [] : [[mainLanguage, { name: mainName }]]
  return [...main, ...Object.entries(labels)].flatMap(([tag, texts]) => {
    if (language === undefined ? texts.name === name : tag === language) return []
    const [first, ...others] = namesIn(texts)
    const notes = [texts.scope_notes ?? [], ...TERM_NOTE_MEMBERS.map((member) => texts[member] ?? [])].flat()
    const named = first !== undefined && (
      <>
        {first}
        {others.length > 0 && <span className="text-muted"> ({others.join('; ')})</span>}
      </>
    )
    const ofNames = first !== undefined && {
      key: 'names',
      text: namesIn(texts).join('; '),
      content: (
        <p lang={tag} dir={directionOf(tag)} className="measure font-serif text-prose">
          {named}
        </p>
      ),
    }
    const ofNotes = notes.map((text, index) => ({
      // Two notes can be equal.
      key: String(index),
      text: text.slice(0, NOTE_BEGINNING),
      content: <Prose text={text} language={tag} name={languageName(tag)} isNote />,
    }))
    const values = [...(ofNames ? [ofNames] : []), ...ofNotes]
    return [{ label: languageName(tag), values }]
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
