import { useId, useRef, useState } from 'react'
import { t } from '../../../contract/texts.ts'
import { useLightDismiss } from '../window/use-light-dismiss.ts'
import { useShortcut } from '../window/use-shortcut.ts'
import { CopyStatus } from './CopyStatus.tsx'
import { Icon } from './Icon.tsx'
import { useCopy } from './use-copy.ts'

export interface CopyChoice {
  /** “Copy name” */
  readonly name: string
  readonly text: string
}

interface SplitCopyButtonProps {
  /** What the button itself copies. */
  main: CopyChoice
  /** What its list offers. */
  others: readonly CopyChoice[]
  /** The key that does the same as the button; undefined if keys are off. */
  shortcut: string | undefined
}

/** A button that copies a text, with a list of others to copy. Nothing beside it moves. */
export function SplitCopyButton({ main, others, shortcut }: SplitCopyButtonProps) {
  const { state, copy } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  useShortcut(
    shortcut === undefined ? {} : { [shortcut]: () => void copy(main.text) },
    shortcut !== undefined,
  )
  const whole = useRef<HTMLSpanElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  useLightDismiss({
    isOpen,
    parts: [whole],
    onClose: (isByKey) => (isByKey ? close() : setOpen(false)),
  })
  return (
    <span ref={whole} className="relative inline-flex max-w-full flex-wrap items-center no-scripts:hidden">
      <button
        type="button"
        className="tool"
        title={shortcut === undefined ? undefined : t`${main.name}: ${main.text} (key ${shortcut})`}
        aria-keyshortcuts={shortcut}
        onClick={() => void copy(main.text)}
      >
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={12} />
        {main.name}
      </button>
      <button
        ref={opener}
        type="button"
        aria-label={t`More to copy`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        className="tool ms-1 min-w-6 justify-center border-s border-line ps-1"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevronRight" size={12} className="rotate-90 rtl:-rotate-90" />
      </button>
      {isOpen && (
        <span
          id={listId}
          className="absolute top-full start-0 z-20 flex min-w-full flex-col border border-edge bg-raised py-1 shadow-[0_8px_24px_-12px_rgb(0_0_0/0.35)]"
        >
          {others.map(({ name, text }) => (
            <button
              key={name}
              type="button"
              className="tool gap-3 px-3 hover:bg-wash"
              onClick={() => {
                void copy(text)
                close()
              }}
            >
              {name}
              <span aria-hidden="true" className="max-w-64 truncate text-muted">
                {text}
              </span>
            </button>
          ))}
        </span>
      )}
      <CopyStatus state={state} isInRow />
    </span>
  )
}
