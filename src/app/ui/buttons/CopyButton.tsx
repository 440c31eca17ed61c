import { CopyStatus } from './CopyStatus.tsx'
import { Icon } from './Icon.tsx'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  /** A function is called on each click. */
  text: string | (() => string)
  /** A button with a border, or words in a row of tools. */
  look?: 'button' | 'tool'
  children: string
}

const LOOKS = { button: 'button button-small', tool: 'tool' }

/** Copies a text and announces the result. */
export function CopyButton({ text, look = 'button', children }: CopyButtonProps) {
  const { state, copy } = useCopy()
  return (
    <span className="relative inline-flex max-w-full flex-wrap items-center no-scripts:hidden">
      <button
        type="button"
        className={LOOKS[look]}
        onClick={() => void copy(typeof text === 'string' ? text : text())}
      >
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={look === 'tool' ? 12 : 14} />
        {children}
      </button>
      <CopyStatus state={state} isInRow={look === 'tool'} />
    </span>
  )
}
