import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { FaultText } from '../ui/FaultText.tsx'
import { useDebounced } from '../ui/use-debounced.ts'

const DELAY_MS = 250

interface TextFilterProps {
  label: string
  /** Only heard: what stands around the field says it. */
  isLabelHidden?: boolean
  /** Of less weight than the names of other fields. */
  isLabelSmall?: boolean
  placeholder?: string
  type?: 'search' | 'text'
  inputMode?: ComponentProps<'input'>['inputMode']
  size?: 'large' | 'usual'
  /** The value in the address. */
  value: string
  onChange: (value: string) => void
  /** What is wrong with the value in the address. */
  fault?: string | undefined
  /** What is wrong with a text, which then is not passed on. */
  check?: (text: string) => string | undefined
}

/** A field that filters as one types, a moment after the last letter, and at once on Enter. */
export function TextFilter(props: TextFilterProps) {
  const { label, isLabelHidden, placeholder, value, onChange, check, size = 'usual' } = props
  const id = useId()
  const [text, setText] = useState(value)
  const settled = useDebounced(text, DELAY_MS)
  const sent = useRef(value)
  const send = useRef((_text: string) => {})
  send.current = (typed) => {
    // A space at the end is on its way to the next word.
    if (typed.trim() === sent.current.trim() || check?.(typed.trim()) !== undefined) return
    sent.current = typed.trim()
    onChange(typed.trim())
  }

  useEffect(() => send.current(settled), [settled])
  // The address was changed by something else: Back, a chip, a link.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  const isAsSent = text.trim() === value.trim()
  const fault = (settled === text ? check?.(text.trim()) : undefined) ?? (isAsSent ? props.fault : undefined)
  return (
    <div className="min-w-0 grow">
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : `mb-1 block ${props.isLabelSmall ? 'label' : 'font-medium'}`}
      >
        {label}
      </label>
      <input
        id={id}
        type={props.type ?? 'search'}
        inputMode={props.inputMode}
        className={`field w-full ${size === 'large' ? 'min-h-13 px-4 font-serif text-lead' : ''}`}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send.current(text)}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
      />
      {fault !== undefined && <FaultText id={`${id}-fault`}>{fault}</FaultText>}
    </div>
  )
}
