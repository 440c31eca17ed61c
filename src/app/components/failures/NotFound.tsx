import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Resource } from '../../../contract/fields.ts'
import { buildItemsUrl, buildTermsUrl, buildTermUrl, HOME_URL } from '../../routing/urls.ts'
import { TermSearch } from '../terms/TermSearch.tsx'
import { usePageHead } from '../view/page-head.ts'
import { ViewHeading } from '../view/ViewHeading.tsx'

interface NotFoundProps {
  what: Resource | 'page'
  id?: number
  title: string
  detail: string
}

/** Says what was not found and offers the search. */
export function NotFound({ what, id, title, detail }: NotFoundProps) {
  usePageHead({ view: 'missing', what, id })
  const navigate = useNavigate()
  const [text, setText] = useState('')
  return (
    <div className="max-w-2xl py-8">
      <ViewHeading title={title}>{title}</ViewHeading>
      <p className="mt-4 font-serif text-lead text-muted">{detail}</p>
      <search aria-label="Terms, instead">
        <form
          action={buildTermsUrl()}
          className="mt-10"
          onSubmit={(event) => {
            event.preventDefault()
            void navigate(buildTermsUrl(text.trim() === '' ? [] : [['term', text.trim()]]))
          }}
        >
          <TermSearch
            label="Search the terms instead"
            isLabelVisible
            value={text}
            onChange={setText}
            onChoose={(term) => void navigate(buildTermUrl(term))}
          />
        </form>
      </search>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={HOME_URL} className="link">
          To the beginning
        </Link>
        <Link to={buildTermsUrl()} className="link">
          All terms
        </Link>
        <Link to={buildItemsUrl()} className="link">
          The whole collection
        </Link>
      </p>
    </div>
  )
}
