import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { FaultText } from '../../ui/fields/FaultText.tsx'
import { useDebounced } from '../../ui/timing/use-debounced.ts'
import { SEARCH_FORM } from './PlainSearchForm.tsx'

const DELAY_MS = 250

interface TextFilterProps {
  label: string
  /** True if the label is for screen readers only, perhaps only on phones. */
  isLabelHidden?: boolean | 'on phones'
  /** True if it is less prominent than the labels of other fields. */
  isLabelSmall?: boolean
  placeholder?: string
  /** The parameter that a form sends without scripts. */
  name?: string | undefined
  type?: 'search' | 'text'
  inputMode?: ComponentProps<'input'>['inputMode']
  size?: 'large' | 'usual'
  /** The value in the URL. */
  value: string
  onChange: (value: string) => void
  /** Called for Enter, after the value is sent. */
  onEnter?: () => void
  /**
   * True if another value of the URL would replace this one. Then an empty field is sent only on blur or Enter: during
   * a pause in typing, the other value must not appear in the field.
   */
  hasAnother?: boolean
  /** What the value in the URL means. */
  note?: string | undefined
  /** The problem with the value in the URL. */
  fault?: string | undefined
  /** The problem with a text, which then is not sent. */
  check?: (text: string) => string | undefined
  /** A text as the URL spells it. The field shows that spelling after blur or Enter. */
  spell?: (text: string) => string
}

/** A field that filters during typing, a moment after the last letter, and at once on Enter. */
export function TextFilter(props: TextFilterProps) {
  const { label, isLabelHidden, placeholder, value, onChange, check, spell, size = 'usual' } = props
  const id = useId()
  const [text, setText] = useState(value)
  const settled = useDebounced(text, DELAY_MS)
  const fault = settled === text ? check?.(text.trim()) : undefined
  // The last text that was sent, and its spelling in the URL.
  const sent = useRef({ typed: value, value })
  const send = useRef((_text: string) => {})
  send.current = (text) => {
    // A space at the end precedes the next word.
    const typed = text.trim()
    const spelt = spell?.(typed) ?? typed
    // A value of blanks is not empty, so that the field can be cleared.
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

  // A refused text may become valid without typing.
  const isReady = settled === text && fault === undefined && !(props.hasAnother && text.trim() === '')
  useEffect(() => {
    if (isReady) send.current(text)
  }, [isReady, text])
  // The URL was changed elsewhere: Back, a chip, a link. After Back or Forward, unsent text is dropped, even if both
  // history entries have the same value.
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
  const note = isAsSent ? props.note : undefined
  return (
    <div className="min-w-0 grow">
      <label
        htmlFor={id}
        className={
          isLabelHidden === true
            ? 'sr-only'
            : `mb-1 block ${props.isLabelSmall ? 'label' : 'font-medium'} ${isLabelHidden === 'on phones' ? 'max-sm:sr-only' : ''}`
        }
      >
        {label}
      </label>
      <input
        id={id}
        name={props.name}
        form={SEARCH_FORM}
        type={props.type ?? 'search'}
        inputMode={props.inputMode}
        className={`field one-line ${size === 'large' ? 'px-3 font-serif sm:min-h-13 sm:px-4 sm:text-lead' : ''}`}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          finish()
          props.onEnter?.()
        }}
        onBlur={finish}
        aria-invalid={shownFault !== undefined || undefined}
        aria-describedby={shownFault === undefined ? `${id}-note` : `${id}-fault`}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
      />
      {shownFault === undefined ? (
        <Note id={`${id}-note`} note={note} />
      ) : (
        <FaultText id={`${id}-fault`}>{shownFault}</FaultText>
      )}
    </div>
  )
}

function Note({ id, note }: { id: string; note: string | undefined }) {
  return (
    <p id={id} className="label mt-1 empty:hidden">
      {note}
    </p>
  )
}
