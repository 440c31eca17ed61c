import { t } from '../../../contract/texts.ts'

/** What was typed for the palette. */
export interface Typed {
  readonly text: string
  /** Whether Enter was the last key. */
  readonly isEntered: boolean
}

export const NOTHING_TYPED: Typed = { text: '', isEntered: false }

const focus = (field: HTMLInputElement | null) => field?.focus()

interface EarlyFieldProps {
  early: Typed
  onChange: (typed: Typed) => void
  onClose: () => void
}

/** Gets what is typed while the code of the palette loads, so that no key is lost or acts as a shortcut. */
export function EarlyField({ early: { text }, onChange, onClose }: EarlyFieldProps) {
  return (
    <input
      ref={focus}
      aria-label={t`Term or page`}
      placeholder={t`Term or page`}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => onChange({ text: target.value, isEntered: false })}
      onKeyDown={({ key }) => {
        onChange({ text, isEntered: key === 'Enter' })
        if (key === 'Escape') onClose()
      }}
      className="field fixed inset-x-0 top-1/4 z-40 mx-auto min-h-11 w-[min(39.5rem,100vw-2.5rem)] px-3 shadow-[0_8px_24px_-12px_rgb(0_0_0/0.35)]"
    />
  )
}
