import type { ReactNode } from 'react'
import { t } from '../../../contract/texts.ts'
import { isRightToLeft } from '../window/direction.ts'

interface ToolButtonProps {
  name: string
  onUse: () => void
  /** Nothing to do now. The button is not disabled, because it would lose focus and with it the keys. */
  isIdle?: boolean
  /** A sign or a shorter word in place of the name. */
  children?: ReactNode
}

/** A button that changes the view of a picture or a diagram. */
export function ToolButton({ name, onUse, isIdle = false, children = name }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isIdle}
      onClick={() => {
        if (!isIdle) onUse()
      }}
      className="button button-small min-w-9 shrink-0 aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-muted"
    >
      {children}
    </button>
  )
}

const LEFT = { name: t`Move left`, sign: '←', x: -1, y: 0 }
const RIGHT = { name: t`Move right`, sign: '→', x: 1, y: 0 }

const MOVES = [
  ...(isRightToLeft() ? [RIGHT, LEFT] : [LEFT, RIGHT]),
  { name: t`Move up`, sign: '↑', x: 0, y: -1 },
  { name: t`Move down`, sign: '↓', x: 0, y: 1 },
]

/** Buttons that move the view by one step in each direction. */
export function MoveButtons({
  onMove,
  isIdle,
}: {
  onMove: (x: number, y: number) => void
  isIdle?: boolean
}) {
  return MOVES.map(({ name, sign, x, y }) => (
    <ToolButton key={name} name={name} onUse={() => onMove(x, y)} {...(isIdle && { isIdle })}>
      {sign}
    </ToolButton>
  ))
}
