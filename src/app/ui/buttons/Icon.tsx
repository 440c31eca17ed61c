import { ArrowLeft, Check, ChevronRight, Copy, Download, Settings2, X } from 'lucide-react'

const DRAWINGS = {
  arrowLeft: ArrowLeft,
  check: Check,
  chevronRight: ChevronRight,
  copy: Copy,
  download: Download,
  settings: Settings2,
  x: X,
} as const

interface IconProps {
  name: keyof typeof DRAWINGS
  /** In CSS pixels. */
  size?: number
  className?: string
}

/** An icon beside text, hidden from screen readers. */
export function Icon({ name, size = 16, className }: IconProps) {
  const Drawing = DRAWINGS[name]
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" className={className} />
}
