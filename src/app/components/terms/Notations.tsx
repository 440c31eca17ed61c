import type { Term } from '../../../contract/term.ts'
import { CatalogueText } from '../view/CatalogueText.tsx'

/** The codes of a term, beside or below its name. */
export function Notations({ term, className = '' }: { term: Pick<Term, 'notations'>; className?: string }) {
  if (term.notations === undefined) return null
  return (
    <span className={`text-muted ${className}`}>
      <span className="sr-only">Notation: </span>
      <CatalogueText>{term.notations.join(', ')}</CatalogueText>
    </span>
  )
}
