import { wordsIn } from '../../../contract/matched.ts'
import { isNameMember } from '../../../contract/name-members.ts'
import type { Term } from '../../../contract/term.ts'
import { Marked } from '../matches/Marked.tsx'
import { CatalogueLine } from '../view/CatalogueText.tsx'
import { DeprecatedMark } from './Deprecation.tsx'

interface TermNameProps {
  term: Pick<Term, 'name' | 'language' | 'matched' | 'deprecated'>
  /** Whether the row cuts long names. The mark of a deprecated term is never cut. */
  isCut?: boolean
}

/** The name of a term with the match: “Matchboxes”, or “vesta cases → Matchboxes”, “T1 → Matchboxes”. A deprecated term says so. */
export function TermName({ term, isCut = false }: TermNameProps) {
  if (!isCut || !term.deprecated)
    return (
      <>
        <MatchedName term={term} />
        <DeprecatedMark term={term} />
      </>
    )
  return (
    <span className="flex items-baseline gap-x-1.5">
      <CatalogueLine language={term.language} className="truncate">
        <MatchedName term={term} />
      </CatalogueLine>{' '}
      <span className="shrink-0 truncate">
        <DeprecatedMark term={term} />
      </span>
    </span>
  )
}

function MatchedName({ term: { name, language, matched } }: TermNameProps) {
  const isOtherName = matched !== undefined && matched.field !== 'name' && isNameMember(matched.field)
  if (!isOtherName) return <Marked text={name} language={language} words={wordsIn(matched, 'name')} />
  return (
    <>
      <span className="text-muted italic">
        <Marked
          text={matched.text}
          language={matched.language ?? language}
          words={wordsIn(matched, matched.field)}
        />
      </span>{' '}
      <span className="inline-block text-muted rtl:-scale-x-100">→</span>{' '}
      <Marked text={name} language={language} words={wordsIn(matched)} />
    </>
  )
}
