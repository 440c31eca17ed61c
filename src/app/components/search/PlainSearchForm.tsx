import type { ReactNode } from 'react'
import type { Parameter } from '../../../contract/query-string.ts'

/** Fields outside of the form belong to it by this id. */
export const SEARCH_FORM = 'search-form'

interface PlainSearchFormProps {
  /** The path of the search. */
  action: string
  /** Conditions of the URL that have no field in the form. */
  others: readonly Parameter[]
  children: ReactNode
}

/**
 * Makes the fields of a search a form, so that it works without scripts. With scripts, the fields search while they are
 * changed, and the form is never sent.
 */
export function PlainSearchForm({ action, others, children }: PlainSearchFormProps) {
  return (
    <form id={SEARCH_FORM} action={action} onSubmit={(event) => event.preventDefault()}>
      {children}
      {others.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may be there twice
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-main mt-3 hidden no-scripts:inline-flex">
        Search
      </button>
    </form>
  )
}
