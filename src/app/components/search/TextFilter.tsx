import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { FaultText } from '../../ui/fields/FaultText.tsx'
import { useDebounced } from '../../ui/timing/use-debounced.ts'

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
  /**
   * Another value of the address would take the place of this one. Then an emptied field is passed on only when one leaves it
   * or presses Enter: a pause before the next letter must not bring the other value under the cursor.
   */
  hasAnother?: boolean
  /** What is wrong with the value in the address. */
  fault?: string | undefined
  /** What is wrong with a text, which then is not passed on. */
  check?: (text: string) => string | undefined
  /** A text as the address gives it back, where that is spelt otherwise. The field follows once one is done typing. */
  spell?: (text: string) => string
}

/** A field that filters as one types, a moment after the last letter, and at once on Enter. */
export function TextFilter(props: TextFilterProps) {
  const { label, isLabelHidden, placeholder, value, onChange, check, spell, size = 'usual' } = props
  const id = useId()
  const [text, setText] = useState(value)
  const settled = useDebounced(text, DELAY_MS)
  const fault = settled === text ? check?.(text.trim()) : undefined
  // What was typed, and how the address gives it back.
  const sent = useRef({ typed: value, value })
  const send = useRef((_text: string) => {})
  send.current = (text) => {
    // A space at the end is on its way to the next word.
    const typed = text.trim()
    const spelt = spell?.(typed) ?? typed
    // What is blank in the address is no empty text, so that the field can be emptied of it.
    const before = sent.current.typed.trim() || sent.current.typed
    if (text === sent.current.typed || typed === before || spelt === sent.current.value) return
    if (check?.(typed) !== undefined) return
    sent.current = { typed, value: spelt }
    onChange(typed)
  }
  const finish = () => {
    send.current(text)
    if (spell?.(text.trim()) === sent.current.value) setText(sent.current.value)
  }

  // A text that was refused may become right by something else than typing.
  const isReady = settled === text && fault === undefined && !(props.hasAnother && text.trim() === '')
  useEffect(() => {
    if (isReady) send.current(text)
  }, [isReady, text])
  // Something else changed the address: Back, a chip, a link. After Back or Forward, text that was not sent is dropped,
  // even if this value is the same in both entries of the history.
  const entry = useLocation().key
  const isReturn = useNavigationType() === 'POP'
  const entryBefore = useRef(entry)
  useEffect(() => {
    const hasReturned = isReturn && entryBefore.current !== entry
    entryBefore.current = entry
    if (value === sent.current.value && !hasReturned) return
    sent.current = { typed: value, value }
    setText(value)
  }, [value, entry, isReturn])

  const isAsSent = text === value || (text.trim() === value.trim() && text.trim() !== '')
  const shownFault = fault ?? (isAsSent ? props.fault : undefined)
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
        className={`field one-line ${size === 'large' ? 'min-h-13 px-4 font-serif text-lead' : ''}`}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
        onBlur={finish}
        aria-invalid={shownFault !== undefined || undefined}
        aria-describedby={shownFault === undefined ? undefined : `${id}-fault`}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
      />
      {shownFault !== undefined && <FaultText id={`${id}-fault`}>{shownFault}</FaultText>}
    </div>
  )
}
