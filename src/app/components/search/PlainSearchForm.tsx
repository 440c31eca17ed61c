import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import type { Parameter } from '../../../contract/query-string.ts'
import { LanguageField } from '../view/LanguageField.tsx'

/** Fields outside of the form belong to it by this id. */
export const SEARCH_FORM = 'search-form'

interface PlainSearchFormProps {
  /** The path of the search. */
  action: string
  /** Conditions of the URL that have no field in the form. */
  others: readonly Parameter[]
  children: ReactNode
}

/** Where filters are that small windows show only on request. Without scripts, a link to it opens them. */
export const FILTERS_ID = 'filters'

/**
 * Makes the fields of a search a form, so that it works without scripts. With scripts, the fields search while they are
 * changed, and the form is never sent.
 */
export function PlainSearchForm({ action, others, children }: PlainSearchFormProps) {
  return (
    <form
      id={SEARCH_FORM}
      action={useHref(action)}
      className="no-scripts:flex no-scripts:items-end no-scripts:gap-2"
      onSubmit={(event) => event.preventDefault()}
    >
      <LanguageField />
      <div className="min-w-0 grow">{children}</div>
      {others.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may be there twice
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="button button-main hidden min-h-10 xl:mb-0.5 max-sm:self-start no-scripts:inline-flex"
      >
        Search
      </button>
    </form>
  )
}

/** Without scripts, in place of the button for the filters. */
export function FiltersLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <a href={`#${FILTERS_ID}`} className={`button hidden ${className}`}>
      {children}
    </a>
  )
}
