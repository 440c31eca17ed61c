import type { ReactNode } from 'react'
import type { Line } from './use-lines.ts'

interface MissingRowsProps {
  lines: readonly Line[]
  linePx: number
  barPx: number
  rowsOf: (line: number) => number[]
  failureAt: ((row: number) => ReactNode | undefined) | undefined
}

/** Says once why rows are missing. The message covers their area and stays in view as long as any of it is. */
export function MissingRows({ lines, linePx, barPx, rowsOf, failureAt }: MissingRowsProps) {
  const failures = lines.flatMap((line) => {
    const message = rowsOf(line.index)
      .map((row) => failureAt?.(row))
      .find((failure) => failure !== undefined)
    return message === undefined ? [] : [{ line, message }]
  })
  const [first] = failures
  const last = failures.at(-1)
  if (!first || !last) return null
  const fromPx = first.line.offsetPx
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-1"
      style={{ top: fromPx, height: last.line.offsetPx + linePx - fromPx }}
    >
      <div
        className="pointer-events-auto sticky mx-2 border border-edge bg-raised px-3 py-3"
        style={{ top: barPx + 8 }}
      >
        {first.message}
      </div>
    </div>
  )
}
