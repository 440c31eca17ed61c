import { useEffect, useId, useRef } from 'react'

interface RadioSwitchProps<Value extends string> {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly text: string }[]
  onChange: (value: Value) => void
  /** Takes focus on mounting, because it replaces a switch that had focus. */
  takesFocus?: boolean
}

/** Two or three radio buttons that look like one switch. */
export function RadioSwitch<Value extends string>({
  label,
  value,
  options,
  onChange,
  takesFocus = false,
}: RadioSwitchProps<Value>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mounting
  useEffect(() => {
    if (takesFocus) group.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  }, [])
  return (
    <fieldset ref={group} className="inline-flex max-w-full min-w-0 flex-none flex-wrap no-scripts:hidden">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="target relative inline-flex min-h-8 cursor-pointer items-center border border-edge px-[clamp(0.375rem,1.6vw,0.625rem)] text-note not-first-of-type:-ms-px first-of-type:rounded-s-[2px] last-of-type:rounded-e-[2px] hover:text-verdigris has-checked:bg-wash has-checked:shadow-[inset_0_-2px_var(--verdigris)] has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-verdigris forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
        >
          {/* Transparent, over the whole label: it takes every click. */}
          <input
            type="radio"
            className="absolute inset-0 m-0 cursor-pointer opacity-0"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}{' '}
        </label>
      ))}
    </fieldset>
  )
}
