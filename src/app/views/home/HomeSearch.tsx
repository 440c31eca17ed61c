import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { TermSearch } from '../../components/terms/TermSearch.tsx'
import { buildItemsUrl, buildTermsUrl, buildTermUrl } from '../../routing/urls.ts'

/** Two search fields: a term by its name, and items by their description. */
export function HomeSearch() {
  const navigate = useNavigate()
  const id = useId()
  const [term, setTerm] = useState('')
  const [words, setWords] = useState('')
  return (
    <search aria-label="The catalogue" className="mt-8 block space-y-6">
      <form
        action={buildTermsUrl()}
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(buildTermsUrl(term.trim() === '' ? [] : [['term', term.trim()]]))
        }}
      >
        <TermSearch
          label="Find a term"
          isLabelVisible
          size="large"
          placeholder="An object’s name"
          value={term}
          onChange={setTerm}
          onChoose={(chosen) => void navigate(buildTermUrl(chosen))}
        />
        <button type="submit" className="button button-main min-h-13 w-24">
          Search
        </button>
      </form>
      <form
        action={buildItemsUrl()}
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(buildItemsUrl(words.trim() === '' ? [] : [['text', words.trim()]]))
        }}
      >
        <div className="min-w-0 grow">
          <label htmlFor={id} className="mb-1 block font-medium">
            Search the collection by description
          </label>
          <input
            id={id}
            type="search"
            name="text"
            className="field one-line min-h-13 px-4 font-serif text-lead"
            placeholder="In your own words"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <button type="submit" className="button min-h-13 w-24">
          Search<span className="sr-only"> the collection</span>
        </button>
      </form>
    </search>
  )
}
