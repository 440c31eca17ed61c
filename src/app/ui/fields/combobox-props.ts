import type { ComponentProps, ReactNode } from 'react'

export interface ComboboxOption {
  key: string
  content: ReactNode
}

export interface ComboboxProps {
  label: string
  /** Shown above the field; otherwise the label is only heard. */
  isLabelVisible?: boolean
  /** Of less weight than the names of other fields. */
  isLabelSmall?: boolean
  name: string
  placeholder?: string
  /** A key that leads to the field, told to assistive technology. */
  keyShortcut?: string | undefined
  value: string
  onChange: (value: string) => void
  options: readonly ComboboxOption[]
  onChoose: (key: string) => void
  /** What is heard, and seen below the options, of how many there are. */
  status: string
  size?: 'large' | 'small'
  /** Why there are no suggestions, where that is not for want of any. */
  problem?: string | undefined
  /** Id of what is wrong with the field. */
  faultId?: string | undefined
}

/** What downshift puts on the field. */
export type FieldProps = ComponentProps<'input'>

export interface SuggestionsProps {
  combobox: ComboboxProps
  fieldId: string
  /** Told what belongs on the field, whenever it changes. */
  onFieldProps: (props: FieldProps) => void
}
