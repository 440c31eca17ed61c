import { useEffect, useId, useRef, useState } from 'react'
import { useDebounced } from '../ui/use-debounced.ts'

const DELAY_MS = 250

interface TextFilterProps {
  label: string
  /** Only heard: what stands around the field says it. */
  isLabelHidden?: boolean
  placeholder?: string
  /** The value in the address. */
  value: string
  onChange: (value: string) => void
}

/** A search field that filters as one types, a moment after the last letter. */
export function TextFilter({ label, isLabelHidden, placeholder, value, onChange }: TextFilterProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const settled = useDebounced(text, DELAY_MS)
  const sent = useRef(value)
  const send = useRef(onChange)
  send.current = onChange

  useEffect(() => {
    if (settled === sent.current) return
    sent.current = settled
    send.current(settled)
  }, [settled])
  // The address was changed by something else: Back, a chip, a link.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  return (
    <div className="min-w-0 grow">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-medium'}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="field w-full"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
      />
    </div>
  )
}
