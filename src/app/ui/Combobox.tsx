import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

export interface ComboboxOption {
  key: string
  content: ReactNode
}

interface ComboboxProps {
  label: string
  /** Shown above the field; otherwise the label is only heard. */
  isLabelVisible?: boolean
  name: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  options: readonly ComboboxOption[]
  onChoose: (key: string) => void
  /** What is heard, and seen below the options, of how many there are. */
  status: string
  size?: 'large' | 'small'
}

/**
 * A text field with suggestions (ARIA combobox, list autocomplete, none chosen by itself): focus stays in the field,
 * arrows go through the options, Enter takes the one gone to and otherwise sends the form, Escape closes.
 */
export function Combobox(props: ComboboxProps) {
  const { label, name, placeholder, value, onChange, options, onChoose, status } = props
  const id = useId()
  const [isDismissed, setDismissed] = useState(true)
  const [active, setActive] = useState(-1)
  const isOpen = !isDismissed && options.length > 0
  const activeOption = isOpen ? options[active] : undefined

  const close = () => {
    setDismissed(true)
    setActive(-1)
  }
  const choose = (key: string) => {
    close()
    onChoose(key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setDismissed(false)
      if (options.length === 0) return
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One position more than options: none chosen, the text as typed.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && activeOption) {
      event.preventDefault()
      choose(activeOption.key)
    } else if (event.key === 'Enter') close()
    else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className="relative grow">
      <label htmlFor={id} className={props.isLabelVisible ? 'mb-1 block font-medium' : 'sr-only'}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-options` : undefined}
        aria-activedescendant={activeOption ? `${id}-${activeOption.key}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setDismissed(false)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={`field w-full ${props.size === 'large' ? 'min-h-14 px-4 font-serif text-lead' : ''}`}
      />
      <span role="status" className="sr-only">
        {!isDismissed && value !== '' && status}
      </span>
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 border border-edge bg-raised">
          <div id={`${id}-options`} role="listbox" aria-label={label} className="py-1">
            {options.map((option, index) => (
              // Focus stays in the field, whose keys do all of this.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div
                key={option.key}
                id={`${id}-${option.key}`}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option.key)}
                onPointerMove={() => setActive(index)}
                className="cursor-pointer px-4 py-2 aria-selected:bg-wash"
              >
                {option.content}
              </div>
            ))}
          </div>
          <p aria-hidden="true" className="label border-t border-line px-4 py-1.5">
            {status}
          </p>
        </div>
      )}
    </div>
  )
}
