import { useState } from 'react'
import { Link, useHref, useNavigate } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { buildItemsUrl, buildTermsUrl, buildTermUrl, HOME_URL } from '../../routing/urls.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { TermSearch } from '../terms/TermSearch.tsx'
import { LanguageField } from '../view/LanguageField.tsx'

/** A search and links, for an address without a record. */
export function WaysOn() {
  const museum = useMuseum()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  return (
    <>
      <search aria-label={t`Search ${museum.terms}`}>
        <form
          action={useHref(buildTermsUrl())}
          className="mt-10"
          onSubmit={(event) => {
            event.preventDefault()
            void navigate(buildTermsUrl(text.trim() === '' ? [] : [['term', text.trim()]]))
          }}
        >
          <LanguageField />
          <TermSearch
            label={t`Search ${museum.terms}`}
            isLabelVisible
            value={text}
            onChange={setText}
            onChoose={(term) => void navigate(buildTermUrl(term))}
          />
        </form>
      </search>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={HOME_URL} className="link target">
          Home
        </Link>{' '}
        <Link to={buildTermsUrl()} className="link target">
          All {museum.terms}
        </Link>{' '}
        <Link to={buildItemsUrl()} className="link target">
          All {museum.items}
        </Link>
      </p>
    </>
  )
}
