import { Icon } from './Icon.tsx'

interface DisclosureButtonProps {
  isOpen: boolean
  /** What it opens, for screen readers. */
  label: string
  onToggle: () => void
}

/** The button before a row that opens the rows below it. */
export function DisclosureButton({ isOpen, label, onToggle }: DisclosureButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onToggle}
      className="inline-flex size-7 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-verdigris"
    >
      <Icon name="chevronRight" className={`motion-safe:transition-transform ${isOpen ? 'rotate-90' : ''}`} />
    </button>
  )
}
