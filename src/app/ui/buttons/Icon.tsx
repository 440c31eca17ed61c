/** Lines on a grid of 24 units. A circle is drawn as two arcs. */
const LINES = {
  arrowLeft: 'M11 5.5 4.5 12l6.5 6.5M4.5 12h15',
  arrowRight: 'm13 5.5 6.5 6.5-6.5 6.5M19.5 12h-15',
  check: 'm4.5 12.5 5 5 10-10.5',
  chevronRight: 'm9 5.5 6.5 6.5L9 18.5',
  copy: 'M9 9h11v11H9zM15.5 5.5V4H4v11.5h1.5',
  download: 'M12 4v11.5M6.5 10.5 12 16l5.5-5.5M4.5 20h15',
  globe:
    'M3.5 12a8.5 8.5 0 0 1 17 0 8.5 8.5 0 0 1-17 0M3.5 12h17M12 3.5c5 4.5 5 12.5 0 17M12 3.5c-5 4.5-5 12.5 0 17',
  plus: 'M12 5v14M5 12h14',
  search: 'M4.5 10.5a6 6 0 0 1 12 0 6 6 0 0 1-12 0M15 15l5 5',
  settings:
    'M4 7h1.5M11 7h9M4 17h9M18.5 17H20M5.5 7a2.75 2.75 0 0 1 5.5 0 2.75 2.75 0 0 1-5.5 0M13 17a2.75 2.75 0 0 1 5.5 0 2.75 2.75 0 0 1-5.5 0',
  x: 'm6 6 12 12M18 6 6 18',
} as const

/** They point along the line, so they point to the other side where lines begin at the right. */
const MIRRORED: ReadonlySet<string> = new Set(['arrowLeft', 'arrowRight', 'chevronRight'])

interface IconProps {
  name: keyof typeof LINES
  /** In CSS pixels, at the usual size of text. */
  size?: number
  className?: string
}

/** An icon beside text, hidden from screen readers. */
export function Icon({ name, size = 16, className = '' }: IconProps) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={MIRRORED.has(name) ? `rtl:-scale-x-100 ${className}` : className}
    >
      <path d={LINES[name]} />
    </svg>
  )
}
