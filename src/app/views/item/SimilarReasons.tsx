import { t } from '../../../contract/texts.ts'
import type { SimilarRecord } from '../../api/similar-items.ts'
import { type MuseumWords, useMuseum } from '../../words/museum-words.ts'

type Reasons = Pick<SimilarRecord, 'terms' | 'makers' | 'words'>

/** Why an item is similar: terms, makers and uncommon words of both. */
export function SimilarReasons({ terms, makers, words }: Reasons) {
  const museum = useMuseum()
  return (
    <ul className="label mt-1 space-y-0.5">
      {terms.length > 0 && (
        <li>
          {ofTerms(
            terms.map(({ name }) => name),
            museum,
          )}
        </li>
      )}
      {makers.length > 0 && <li>{ofMakers(makers)}</li>}
      {words.length > 0 && (
        <li>{words.length === 1 ? t`Shared word: ${words[0]}` : t`Shared words: ${words.join(', ')}`}</li>
      )}
    </ul>
  )
}

function ofTerms(names: readonly string[], museum: MuseumWords): string {
  return names.length === 1 ? t`Same ${museum.term}: ${names[0]}` : t`Same ${museum.terms}: ${inWords(names)}`
}

function ofMakers(names: readonly string[]): string {
  return names.length === 1 ? t`Same maker: ${names[0]}` : t`Same makers: ${inWords(names)}`
}

/** At most two by name. An item of a film archive may have twenty terms. */
function inWords([first = '', second = '', ...more]: readonly string[]): string {
  return more.length === 0 ? t`${first} and ${second}` : t`${first}, ${second} and ${more.length} more`
}
