import { Icon } from './Icon.tsx'

interface CrossButtonProps {
  /** What it closes or removes. */
  label: string
  onClick: () => void
  isSmall?: boolean
  className?: string
}

/** A button with a cross, which closes or removes something. */
export function CrossButton({ label, onClick, isSmall = false, className = '' }: CrossButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`target inline-flex cursor-pointer items-center justify-center text-muted hover:text-ink ${isSmall ? 'size-8 shrink-0' : 'size-9'} ${className}`}
    >
      <Icon name="x" size={isSmall ? 14 : 18} />
    </button>
  )
}
