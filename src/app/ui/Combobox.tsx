import { type ComponentProps, type ComponentType, type ReactNode, useId, useState } from 'react'

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

/** Before downshift is there, the field is what it will be: a closed combobox. */
const CLOSED: FieldProps = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false }

/**
 * A text field with suggestions. The library that makes it a combobox comes when the field is first turned to; the field
 * is the same element before and after, so that neither focus nor what is being typed is lost. Where the library cannot
 * be loaded, the form can still be sent.
 */
export function Combobox(props: ComboboxProps) {
  const { label, name, placeholder, value, onChange } = props
  const id = useId()
  const [fieldProps, setFieldProps] = useState(CLOSED)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const prepare = () => {
    if (Suggestions) return
    void import('./Suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => undefined,
    )
  }
  return (
    <div className="relative min-w-0 grow">
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={
          props.isLabelVisible ? `mb-1 block ${props.isLabelSmall ? 'label' : 'font-medium'}` : 'sr-only'
        }
      >
        {label}
      </label>
      <input
        name={name}
        type="text"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        aria-keyshortcuts={props.keyShortcut}
        onChange={(event) => onChange(event.target.value)}
        {...fieldProps}
        id={id}
        autoComplete="off"
        value={value}
        aria-invalid={props.faultId !== undefined || undefined}
        aria-describedby={props.faultId}
        onFocus={prepare}
        onPointerEnter={prepare}
        className={`field one-line ${props.size === 'large' ? 'min-h-13 px-4 font-serif text-lead' : ''}`}
      />
      {Suggestions && <Suggestions combobox={props} fieldId={id} onFieldProps={setFieldProps} />}
    </div>
  )
}
