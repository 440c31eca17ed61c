import { wordsIn } from '../../../contract/matched.ts'
import type { Term } from '../../../contract/term.ts'
import { Marked } from '../matches/Marked.tsx'
import { DeprecatedMark } from './Deprecation.tsx'

/** The name of a term with the match: “Matchboxes”, or “vesta cases → Matchboxes”. A deprecated term says so. */
export function TermName({ term }: { term: Pick<Term, 'name' | 'matched' | 'deprecated'> }) {
  return (
    <>
      <MatchedName term={term} />
      <DeprecatedMark term={term} />
    </>
  )
}

function MatchedName({ term: { name, matched } }: { term: Pick<Term, 'name' | 'matched'> }) {
  if (matched?.field !== 'used_for') return <Marked text={name} words={wordsIn(matched, 'name')} />
  return (
    <>
      <span className="text-muted italic">
        <Marked text={matched.text} words={wordsIn(matched, 'used_for')} />
      </span>{' '}
      <span className="text-muted">→</span> <Marked text={name} words={wordsIn(matched)} />
    </>
  )
}
