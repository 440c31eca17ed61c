import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useHref, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { Suggestion, TermSearch } from '../../components/terms/TermSearch.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { LanguageField } from '../../components/view/LanguageField.tsx'
import { CHOOSING } from '../../routing/compare-url.ts'
import { buildCompareUrl } from '../../routing/urls.ts'
import { FaultText } from '../../ui/fields/FaultText.tsx'
import { type Neighbour, useNeighbours } from './use-neighbours.ts'
import { useTypedTerm } from './use-typed-term.ts'

interface AddTermProps {
  /** The terms that are compared so far. */
  terms: readonly Term[]
  /** Their ids, and those of terms that do not exist. */
  ids: readonly number[]
}

/** Adds a term: by a search, or from the terms beside the only one. Without scripts, by its ID. */
export function AddTerm({ terms, ids }: AddTermProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const inputId = useId()
  const field = useRef<HTMLFormElement>(null)
  useFocusToChoose(field)
  const [first, ...others] = terms
  const only = others.length === 0 ? first : undefined
  const near = useNeighbours(only)
  const label =
    first === undefined ? t`First term` : only ? t`Compare “${only.name}” with` : t`Add a third term`
  const known = terms.map(({ id }) => id)
  const goTo = (id: number) => {
    setText('')
    void navigate(buildCompareUrl([...known, id]))
  }
  const [fault, setFault] = useState<string>()
  const faultId = useId()
  const { find } = useTypedTerm(known)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = await find(text.trim())
    if ('id' in found) goTo(found.id)
    else setFault(found.fault)
  }
  return (
    <div className="mt-6 max-w-xl">
      <form ref={field} className="no-scripts:hidden" onSubmit={submit}>
        <TermSearch
          key={ids.join()}
          label={label}
          isLabelVisible
          placeholder={t`Name or ID of a term`}
          value={text}
          onChange={(value) => {
            setText(value)
            setFault(undefined)
          }}
          onChoose={({ id }) => goTo(id)}
          excluded={known}
          more={t`Type on for fewer.`}
          faultId={fault === undefined ? undefined : faultId}
          offered={near.map((neighbour) => ({
            key: String(neighbour.id),
            group: neighbour.isRelated ? t`Related terms` : t`Neighbours`,
            content: <NeighbourName {...neighbour} />,
            onChoose: () => goTo(neighbour.id),
          }))}
        />
        {/* A live region must exist before its text to be announced. */}
        <div role="status">{fault !== undefined && <FaultText id={faultId}>{fault}</FaultText>}</div>
      </form>
      <form action={useHref(VIEW_PATHS.compare)} className="hidden no-scripts:block">
        <LanguageField />
        <label htmlFor={inputId} className="label block">
          IDs of two or three terms, with commas between them
        </label>
        <span className="flex gap-2">
          <input
            id={inputId}
            name="terms"
            defaultValue={ids.join(',')}
            className="field min-h-10 w-full px-3"
          />{' '}
          <button type="submit" className="button">
            Compare
          </button>
        </span>
      </form>
      {only && <Neighbours term={only} near={near} />}
    </div>
  )
}

/** Moves focus into the field if the visitor came to choose a term; on the way back, the heading has it. */
function useFocusToChoose(field: RefObject<HTMLElement | null>): void {
  const { state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const isChoosing = state === CHOOSING && !isReturn
  useEffect(() => {
    if (isChoosing) field.current?.querySelector('input')?.focus()
  }, [field, isChoosing])
}

/** Links to the comparison of a term with each of its neighbours. */
function Neighbours({ term, near }: { term: Term; near: readonly Neighbour[] }) {
  if (near.length === 0) return null
  return (
    <>
      <h2 id="neighbours" className="label mt-4">
        Related terms and neighbours
      </h2>
      <ul aria-labelledby="neighbours" className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {near.map(({ id, name, language }) => (
          <li key={id}>
            <Link to={buildCompareUrl([term.id, id])} className="link target inline-block font-serif">
              <CatalogueText language={language}>{name}</CatalogueText>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function NeighbourName({ name, language, record }: Neighbour) {
  return record ? (
    <Suggestion term={record} />
  ) : (
    <CatalogueText language={language} className="font-serif text-prose">
      {name}
    </CatalogueText>
  )
}
