import { useEffect, useId, useRef } from 'react'

interface RadioSwitchProps<Value extends string> {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly text: string }[]
  onChange: (value: Value) => void
  /** Whether it stands for another one that had focus and is gone: it takes the focus over. */
  takesFocus?: boolean
}

/** One of two or three, side by side: radio buttons that look like one switch. */
export function RadioSwitch<Value extends string>({
  label,
  value,
  options,
  onChange,
  takesFocus = false,
}: RadioSwitchProps<Value>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes to be, and not again
  useEffect(() => {
    if (takesFocus) group.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  }, [])
  return (
    <fieldset ref={group} className="radio-switch">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  )
}
