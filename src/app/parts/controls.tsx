import { useId } from 'react'

interface ToggleProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        className="check"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

/** One of a few. A value of the address that is none of the options is shown as it is written there. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  const isKnown = options.some((option) => option.value === value)
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-muted">
        {label}
      </label>
      <select
        id={id}
        className="field min-h-8 max-w-44 py-1"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
