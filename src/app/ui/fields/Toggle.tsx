import { useId, useState } from 'react'
import { FaultText } from './FaultText.tsx'
import type { FormField } from './form-field.ts'

interface ToggleProps {
  label: string
  field?: FormField
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The problem with the value in the URL. */
  fault?: string | undefined
}

export function Toggle({ label, field, isOn, onChange, fault }: ToggleProps) {
  const id = useId()
  // The URL changes a moment later; until then the box must keep its new state.
  const [shown, setShown] = useState({ isOn, fromUrl: isOn })
  if (shown.fromUrl !== isOn) setShown({ isOn, fromUrl: isOn })
  return (
    <div>
      <label className="target flex min-h-8 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          {...field}
          className="box size-4.5 flex-none"
          checked={shown.isOn}
          onChange={({ target }) => {
            setShown({ isOn: target.checked, fromUrl: isOn })
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
