import { useId, useState } from 'react'
import { formatNumber } from '../text/numbers.ts'

interface GoToNumberProps {
  /** “Go to page” */
  label: string
  labelClass?: string
  placeholder: string
  /** How wide the field is. */
  fieldClass: string
  last: number
  onGo: (number: number) => void
}

/** From 1 on, with the signs that thousands are grouped by; anything else the browser refuses, with the title's words. */
const WHOLE_NUMBER = '[0-9,\\s]*[1-9][0-9,\\s]*'

/** The way to one of many by its number, counted from 1; a number past the last leads to the last. */
export function GoToNumber(props: GoToNumberProps) {
  const { label, labelClass = '', placeholder, fieldClass, last, onGo } = props
  const id = useId()
  const [text, setText] = useState('')
  // As people write it: 2400, 2,400 or 2 400.
  const asked = Number(text.replaceAll(/[,\s]/g, ''))
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onGo(Math.min(asked, last))
      }}
    >
      <label htmlFor={id} className={`label ${labelClass}`}>
        {label}
      </label>
      <input
        id={id}
        className={`field min-h-8 px-2 py-0.5 text-right ${fieldClass}`}
        placeholder={placeholder}
        inputMode="numeric"
        required
        pattern={WHOLE_NUMBER}
        autoComplete="off"
        title={`A number from 1 to ${formatNumber(last)}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button button-small min-h-8">
        Go
      </button>
    </form>
  )
}
