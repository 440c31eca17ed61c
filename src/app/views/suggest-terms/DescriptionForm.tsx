import { useId, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { MAX_TEXT } from '../../../contract/term-suggestions.ts'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { LanguageField } from '../../components/view/LanguageField.tsx'
import { FaultText } from '../../ui/fields/FaultText.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { plural } from '../../ui/text/plural.ts'

interface DescriptionFormProps {
  initial: string
  onSubmit: (text: string) => void
}

/** The field for the description. Without scripts, the browser puts the text into the address. */
export function DescriptionForm({ initial, onSubmit }: DescriptionFormProps) {
  const [text, setText] = useState(initial)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  const excess = text.length - MAX_TEXT
  const isTooLong = excess > 0
  const fault = isTooLong
    ? t`The text is too long by ${plural(excess, { one: '# character', other: '# characters' })}.`
    : isMissing
      ? t`Type or paste a description first.`
      : undefined
  return (
    <form
      action={useHref(VIEW_PATHS['suggest-terms'])}
      className="mt-6 max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(text.trim() === '')
        if (text.trim() === '') field.current?.focus()
        else if (!isTooLong) onSubmit(text)
      }}
    >
      <LanguageField />
      <label htmlFor={id} className="block font-medium">
        Description of the object
      </label>
      <textarea
        ref={field}
        id={id}
        name="text"
        rows={5}
        value={text}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-length${fault === undefined ? '' : ` ${id}-fault`}`}
        className="field mt-1 block w-full resize-y font-serif text-prose"
        onChange={(event) => {
          setText(event.currentTarget.value)
          setMissing(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      {/* A live region must exist before its text to be announced. */}
      <div role="status">{fault !== undefined && <FaultText id={`${id}-fault`}>{fault}</FaultText>}</div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <button type="submit" className="button button-main">
          Suggest terms
        </button>
        <p id={`${id}-length`} className="label">
          <span className="no-scripts:hidden">
            {t`${formatNumber(text.length)} of ${formatNumber(MAX_TEXT)} characters`}
          </span>{' '}
          <span className="hidden no-scripts:inline">
            Without JavaScript, a text can have about 6,000 characters.
          </span>
        </p>
      </div>
    </form>
  )
}
