import { useId, useState } from 'react'
import { FaultText } from '../../ui/fields/FaultText.tsx'

interface ToggleProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** What is wrong with it, as it stands in the address. */
  fault?: string | undefined
}

export function Toggle({ label, isOn, onChange, fault }: ToggleProps) {
  const id = useId()
  // The address follows a moment later; until then the box would jump back.
  const [shown, setShown] = useState({ isOn, told: isOn })
  if (shown.told !== isOn) setShown({ isOn, told: isOn })
  return (
    <div>
      <label className="flex min-h-8 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          className="size-4.5 flex-none accent-verdigris"
          checked={shown.isOn}
          onChange={({ target }) => {
            setShown({ isOn: target.checked, told: isOn })
            onChange(target.checked)
          }}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : id}
        />
        {label}
      </label>
      {fault !== undefined && <FaultText id={id}>{fault}</FaultText>}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  /** Says at the end that there are more, which cannot be chosen here. */
  unlisted?: string | undefined
  onChange: (value: string) => void
  /** Takes the room that the chosen name needs, where there is so much. */
  isRoomy?: boolean
  /** What is wrong with the value in the address. */
  fault?: string | undefined
}

/** One of a few. A value of the address that is none of the options is shown as it is written there. */
export function Choice({ label, value, options, unlisted, onChange, isRoomy, fault }: ChoiceProps) {
  const id = useId()
  // The address follows a moment later; until then the choice would jump back, and the next arrow key go on from there.
  const [shown, setShown] = useState({ value, told: value })
  if (shown.told !== value) setShown({ value, told: value })
  const isKnown = options.some((option) => option.value === value)
  return (
    <div className="min-w-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <label htmlFor={id} className="shrink-0 text-muted">
          {label}
        </label>
        <select
          id={id}
          className={`field min-h-8 py-1 ${isRoomy ? 'field-sizing-content max-w-[min(26rem,75vw)] text-ellipsis' : 'max-w-[min(11rem,70vw)] max-sm:max-w-[min(10rem,70vw)]'}`}
          value={shown.value}
          onChange={({ target }) => {
            setShown({ value: target.value, told: value })
            onChange(target.value)
          }}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        >
          {!isKnown && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
          {unlisted !== undefined && <option disabled>{unlisted}</option>}
        </select>
      </div>
      {fault !== undefined && <FaultText id={`${id}-fault`}>{fault}</FaultText>}
    </div>
  )
}
