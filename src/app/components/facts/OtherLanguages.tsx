import { languageName } from '../../../contract/language-name.ts'
import type { Term } from '../../../contract/term.ts'
import { namesIn, type TermLabels } from '../../../contract/term-labels.ts'
import { TERM_NOTE_MEMBERS } from '../../../contract/term-texts.ts'
import { capitalised } from '../../../contract/text.ts'
import { directionOf, t } from '../../../contract/texts.ts'
import { useSession } from '../../api/session.ts'
import { NOTE_BEGINNING, Prose } from '../view/Prose.tsx'
import { type FactRow, FactSection } from './FactSection.tsx'

type Named = Pick<Term, 'name' | 'language' | 'main_name' | 'labels'>

/** What a term or a group is called in other languages, with its notes in them. */
export function OtherLanguages({ record }: { record: Named }) {
  const { language } = useSession()
  return <FactSection title={t`In other languages`} rows={languagesOf(record, language)} />
}

/** The names and notes in other languages than that of the page, each language with its own name. */
export function languagesOf(
  { name, language, main_name: mainName, labels = {} }: Named,
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
    return [{ label: capitalised(languageName(tag)), values }]
  })
}
