import type { ComponentProps, ReactNode } from 'react'

export interface ComboboxOption {
  key: string
  /** The heading that it is listed below, with the others of its group. */
  group?: string
  content: ReactNode
  /** Called even if other options have arrived since this one was highlighted. */
  onChoose: () => void
}

export interface ComboboxProps {
  label: string
  /** By default only screen readers get the label. */
  isLabelVisible?: boolean
  /** Less prominent than the labels of other fields. */
  isLabelSmall?: boolean
  name: string
  placeholder?: string
  /** The key that focuses the field, for assistive technology. */
  keyShortcut?: string | undefined
  value: string
  onChange: (value: string) => void
  options: readonly ComboboxOption[]
  /** The number of options, announced and shown below them. */
  status: string
  size?: 'large' | 'small'
  /** Why suggestions failed to load. */
  problem?: string | undefined
  /** Id of the problem text. */
  faultId?: string | undefined
}

/** Properties from downshift. */
export type FieldProps = ComponentProps<'input'>

/** An arrow key that opens the list: it highlights the first option, or the last one. */
export type OpeningKey = 'ArrowDown' | 'ArrowUp'

export function isOpeningKey(key: string): key is OpeningKey {
  return key === 'ArrowDown' || key === 'ArrowUp'
}

export interface SuggestionsProps {
  combobox: ComboboxProps
  fieldId: string
  /** The last one that was pressed before downshift was loaded. */
  earlyKey: OpeningKey | undefined
  /** Called whenever the properties of the field change. */
  onFieldProps: (props: FieldProps) => void
}
