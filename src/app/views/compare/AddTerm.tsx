import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { useApi } from '../../api/session.ts'
import { TermSearch } from '../../components/terms/TermSearch.tsx'
import { relationsOf } from '../../hierarchy/relations.ts'
import { compareQueries } from '../../queries/compare.ts'
import { buildCompareUrl } from '../../routing/urls.ts'

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
  const [only, ...others] = terms
  const label =
    only === undefined
      ? t`First term`
      : others.length === 0
        ? t`Compare “${only.name}” with`
        : t`Add a third term`
  const known = terms.map(({ id }) => id)
  return (
    <div className="mt-6 max-w-xl">
      <div className="no-scripts:hidden">
        <TermSearch
          key={ids.join()}
          label={label}
          isLabelVisible
          placeholder={t`Name of a term`}
          value={text}
          onChange={setText}
          onChoose={({ id }) => {
            setText('')
            void navigate(buildCompareUrl([...known, id]))
          }}
        />
      </div>
      <form action={VIEW_PATHS.compare} className="hidden no-scripts:block">
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
      {only && others.length === 0 && <Neighbours term={only} />}
    </div>
  )
}

/** Terms that are easily mistaken for a term: related ones, and those under the same broader terms. */
function Neighbours({ term }: { term: Term }) {
  const broader = relationsOf(term, 'Broader').map(({ id }) => id)
  const { data } = useQuery({
    ...compareQueries.neighbours(useApi(), broader),
    enabled: broader.length > 0,
  })
  const related = relationsOf(term, 'Related')
  const beside = (data?.rows ?? []).filter(
    ({ id }) => id !== term.id && !related.some((other) => other.id === id),
  )
  const near = [...related, ...beside]
  if (near.length === 0) return null
  return (
    <>
      <h2 id="neighbours" className="label mt-4">
        Related terms and neighbours
      </h2>
      <ul aria-labelledby="neighbours" className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {near.map(({ id, name }) => (
          <li key={id}>
            <Link to={buildCompareUrl([term.id, id])} className="link target inline-block font-serif">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
