import { type ComponentType, useId, useState } from 'react'
import { t } from '../../../contract/texts.ts'
import { useFailedPart, useRetrying } from '../loading/retrying.ts'
import {
  type ComboboxProps,
  type FieldProps,
  isOpeningKey,
  type OpeningKey,
  type SuggestionsProps,
} from './combobox-props.ts'

const load = async () => (await import('./Suggestions.tsx')).Suggestions

const NO_CODE = t`No suggestions: can’t connect. Press Enter to search all the same.`

/** Until downshift is loaded, the field is a closed combobox. */
const CLOSED: FieldProps = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false }

/**
 * A text field with suggestions. The combobox library loads on first focus. The field stays the same element, so focus
 * and text survive. If the library fails to load, the form can still be submitted.
 */
export function Combobox(props: ComboboxProps) {
  const { label, name, placeholder, value, onChange } = props
  const id = useId()
  const [fieldProps, setFieldProps] = useState(CLOSED)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const [hasFailed, setFailed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [earlyKey, setEarlyKey] = useState<OpeningKey>()
  const { reloadCode } = useRetrying()
  const prepare = () => {
    if (Suggestions) return
    void load().then(
      (loaded) => setSuggestions(() => loaded),
      () => setFailed(true),
    )
  }
  useFailedPart(hasFailed && !Suggestions, {
    kind: 'code',
    retry: async (reason) => {
      const loaded = await reloadCode(load, reason)
      setSuggestions(() => loaded)
    },
  })
  const problem = hasFailed && !Suggestions ? NO_CODE : value === '' ? undefined : props.problem
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
        onChange={(event) => {
          // The field may have got the focus before the scripts ran.
          prepare()
          onChange(event.target.value)
        }}
        onKeyDown={(event) => {
          if (!isOpeningKey(event.key)) return
          event.preventDefault()
          setEarlyKey(event.key)
        }}
        {...fieldProps}
        id={id}
        autoComplete="off"
        value={value}
        aria-invalid={props.faultId !== undefined || undefined}
        aria-describedby={props.faultId}
        onFocus={() => {
          setFocused(true)
          prepare()
        }}
        onBlur={(event) => {
          setFocused(false)
          setEarlyKey(undefined)
          fieldProps.onBlur?.(event)
        }}
        onPointerEnter={prepare}
        className={`field one-line ${props.size === 'large' ? 'min-h-13 px-4 font-serif text-lead' : ''}`}
      />
      {/* A live region must exist before its text to be announced. */}
      <div
        role="status"
        className={
          isFocused && problem !== undefined
            ? 'absolute inset-x-0 top-full z-20 mt-1 border border-edge bg-raised px-4 py-2 text-muted'
            : ''
        }
      >
        {isFocused && problem}
      </div>
      {Suggestions && (
        <Suggestions combobox={props} fieldId={id} earlyKey={earlyKey} onFieldProps={setFieldProps} />
      )}
    </div>
  )
}
