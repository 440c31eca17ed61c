import { useId, useState } from 'react'
import { t } from '../../../contract/texts.ts'
import type { FaultOf } from '../../components/search/fault-of.ts'
import type { Filters } from '../../components/search/use-filters.ts'
import { TermSearch } from '../../components/terms/TermSearch.tsx'
import { useTermsByName } from '../../components/terms/use-term-names.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { keyOf, withCondition } from '../../filters/conditions.ts'
import { type ChosenTerm, chosenTerms, itemsOfTerm } from '../../filters/panel-filters.ts'
import { CrossButton } from '../../ui/buttons/CrossButton.tsx'
import { FaultText } from '../../ui/fields/FaultText.tsx'
import { quoted } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'

interface TermFilterProps {
  query: URLSearchParams
  edit: Filters['edit']
  faultOf: FaultOf
}

/** Filters items by terms, picked by name. A picked term includes its branch. */
export function TermFilter({ query, edit, faultOf }: TermFilterProps) {
  const museum = useMuseum()
  const id = useId()
  const [typed, setTyped] = useState('')
  const chosen = chosenTerms(query)
  const conditions = chosen.map(({ parameter, value }) => [parameter, value] as const)
  const termOf = useTermsByName(chosen.flatMap((term) => term.id ?? []))
  const faults = chosen.flatMap(({ parameter, value }) => faultOf(parameter, value) ?? [])
  return (
    <div>
      <TermSearch
        label={museum.Term}
        isLabelVisible
        placeholder={chosen.length === 0 ? t`Any ${museum.term}` : t`Add another ${museum.term}`}
        value={typed}
        onChange={setTyped}
        onChoose={({ id: termId }) => {
          setTyped('')
          edit((address) => {
            const isThere = chosenTerms(address).some((term) => term.id === termId)
            return isThere ? address : withCondition(address, undefined, itemsOfTerm(termId))
          })
        }}
        faultId={faults.length === 0 ? undefined : id}
      />
      {faults.length > 0 && <FaultText id={id}>{faults.join(' ')}</FaultText>}
      {chosen.length > 0 && (
        <ul aria-label={t`Chosen terms`} className="mt-1">
          {chosen.map((term, index) => (
            <ChosenRow
              key={keyOf(conditions, index)}
              term={term}
              {...(term.id === undefined ? { name: quoted(term.value) } : termOf(term.id))}
              onRemove={() =>
                edit((address) => withCondition(address, [term.parameter, term.value], undefined))
              }
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ChosenRowProps {
  term: ChosenTerm
  name: string
  language?: string | undefined
  onRemove: () => void
}

function ChosenRow({ term, name, language, onRemove }: ChosenRowProps) {
  return (
    <li className="flex items-start justify-between gap-2">
      <span className="min-w-0 py-1">
        <CatalogueText language={language}>{name}</CatalogueText>
        <span className="label block">
          {term.parameter === 'term' ? t`this term only` : t`with narrower terms`}
        </span>
      </span>
      <CrossButton label={t`Remove the term ${name}`} onClick={onRemove} isSmall />
    </li>
  )
}
