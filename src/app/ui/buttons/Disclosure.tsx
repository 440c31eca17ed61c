import type { ReactNode } from 'react'
import { useIsStatic } from '../window/use-is-static.ts'
import { Icon } from './Icon.tsx'

interface DisclosureButtonProps {
  isOpen: boolean
  /** What it opens, for screen readers. */
  label: string
  onToggle: () => void
  /** A link that does the same, for browsers without scripts. */
  link?: ((props: PlainLinkProps) => ReactNode) | undefined
}

/** What a link in place of a button takes. */
export interface PlainLinkProps {
  'aria-label': string
  className: string
  children: ReactNode
}

/** The button before a row that opens the rows below it. */
export function DisclosureButton({ isOpen, label, onToggle, link }: DisclosureButtonProps) {
  const isStatic = useIsStatic()
  const icon = (
    <Icon
      name="chevronRight"
      className={
        isOpen
          ? 'rotate-90 rtl:-rotate-90 motion-safe:transition-transform'
          : 'motion-safe:transition-transform'
      }
    />
  )
  if (isStatic && link) return link({ 'aria-label': label, className: BUTTON, children: icon })
  return (
    <button type="button" aria-expanded={isOpen} aria-label={label} onClick={onToggle} className={BUTTON}>
      {icon}
    </button>
  )
}

/** In print its room stays, because the names of rows are aligned by it. */
const BUTTON =
  'relative z-1 target room-in-print inline-flex size-7 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-verdigris'
