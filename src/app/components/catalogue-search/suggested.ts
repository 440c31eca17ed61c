import type { ComboboxProps } from '../../ui/fields/combobox-props.ts'

/** What the field suggests at the moment. */
export type Suggested = Pick<ComboboxProps, 'options' | 'status' | 'problem'>

export interface CatalogueSuggestionsProps {
  typed: string
  goTo: (url: string) => void
  onSuggested: (suggested: Suggested) => void
}
