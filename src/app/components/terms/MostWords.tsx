import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { type MuseumWords, useMuseum } from '../../words/museum-words.ts'

/** Above terms that only ordinary words find: how many of the words the best of them has. */
export function MostWords({ term }: { term: Pick<Term, 'matched'> | undefined }) {
  const museum = useMuseum()
  const { found, missing } = term?.matched ?? {}
  if (found === undefined || missing === undefined) return null
  return <p className="label mt-2 mb-2">{sentence(found.length, missing.length, museum)}</p>
}

function sentence(found: number, missing: number, museum: MuseumWords): string {
  if (missing > 0) return t`No ${museum.term} has all of these words. Those with most of them come first.`
  return found === 1
    ? t`This word is in no name. It is in a note, or in the name of a broader term.`
    : t`No name has all of these words. We also searched notes and the names of broader terms.`
}
