import { useId, useState } from 'react'
import { t } from '../../../contract/texts.ts'
import { formatNumber } from '../text/numbers.ts'

interface GoToNumberProps {
  /** “Go to page” */
  label: string
  labelClass?: string
  placeholder: string
  /** Classes that set the width of the field. */
  fieldClass: string
  last: number
  /** Undefined while nothing can be reached: the field is disabled, so that no input is lost. */
  onGo: ((number: number) => void) | undefined
}

/** A number from 1, with or without thousands separators. For other text the browser shows the title as a message. */
const WHOLE_NUMBER = '[0-9,\\s]*[1-9][0-9,\\s]*'

/** Goes to a page or row by its number, counted from 1. A number past the last goes to the last. */
export function GoToNumber(props: GoToNumberProps) {
  const { label, labelClass = '', placeholder, fieldClass, last, onGo } = props
  const id = useId()
  const [text, setText] = useState('')
  // 2400, 2,400 and 2 400 are the same.
  const number = Number(text.replaceAll(/[,\s]/g, ''))
  return (
    <form
      className="flex flex-wrap items-center gap-2 no-scripts:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        onGo?.(Math.min(number, last))
      }}
    >
      <label htmlFor={id} className={`label ${labelClass}`}>
        {label}
      </label>{' '}
      <input
        id={id}
        className={`field min-h-8 px-2 py-0.5 text-end ${fieldClass}`}
        placeholder={placeholder}
        inputMode="numeric"
        required
        disabled={onGo === undefined}
        pattern={WHOLE_NUMBER}
        autoComplete="off"
        title={t`A number from 1 to ${formatNumber(last)}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />{' '}
      {/* It looks the same while it is disabled, because that lasts only until the scripts run. */}
      <button
        type="submit"
        disabled={onGo === undefined}
        className="button button-small min-h-8 disabled:border-edge disabled:text-ink"
      >
        Go
      </button>
    </form>
  )
}
