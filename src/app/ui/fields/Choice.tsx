import { useId, useState } from 'react'
import { FaultText } from './FaultText.tsx'
import type { FormField } from './form-field.ts'

interface ChoiceProps {
  label: string
  field?: FormField
  value: string
  /** The language of a text if it is not that of the interface. */
  options: readonly { value: string; text: string; lang?: string | undefined }[]
  /** A last, disabled option that says that there are more. */
  unlisted?: string | undefined
  onChange: (value: string) => void
  /** Takes as much room as the selected option needs, if there is enough. */
  isRoomy?: boolean
  /** The problem with the value in the URL. */
  fault?: string | undefined
}

/** A select. A value from the URL without an option is shown as it is. */
export function Choice({ label, field, value, options, unlisted, onChange, isRoomy, fault }: ChoiceProps) {
  const id = useId()
  // The URL changes a moment later; until then the select must keep its new value, because arrow keys continue from it.
  const [shown, setShown] = useState({ value, fromUrl: value })
  if (shown.fromUrl !== value) setShown({ value, fromUrl: value })
  const isKnown = options.some((option) => option.value === value)
  return (
    <div className="min-w-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <label htmlFor={id} className="shrink-0 text-muted">
          {label}
        </label>
        <select
          {...field}
          id={id}
          className={`field min-h-8 py-1 ${isRoomy ? 'field-sizing-content max-w-[min(26rem,75vw)] text-ellipsis' : 'max-w-[min(11rem,70vw)] max-sm:max-w-[min(10rem,70vw)]'}`}
          value={shown.value}
          onChange={({ target }) => {
            setShown({ value: target.value, fromUrl: value })
            onChange(target.value)
          }}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        >
          {!isKnown && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
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
