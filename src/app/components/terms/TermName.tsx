import type { Term } from '../../../contract/term.ts'
import { Marked } from '../matches/Marked.tsx'

/** The name of a term with the match: “Matchboxes”, or “vesta cases → Matchboxes”. */
export function TermName({ term: { name, matched } }: { term: Pick<Term, 'name' | 'matched'> }) {
  if (matched?.field === 'name' && matched.text === name) return <Marked text={name} hits={matched.hits} />
  if (matched?.field !== 'used_for') return <bdi>{name}</bdi>
  return (
    <>
      <span className="text-muted italic">
        <Marked text={matched.text} hits={matched.hits} />
      </span>{' '}
      <span className="text-muted">→</span> <bdi>{name}</bdi>
    </>
  )
}
