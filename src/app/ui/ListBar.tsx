import { useId, useState } from 'react'
import { formatNumber } from './numbers.ts'
import type { Stretch } from './segments.ts'

interface ListBarProps {
  noun: string
  /** The page of rows that the view begins on. */
  shown: Stretch
  count: number
  isAtRest: boolean
  heightRem: number
  onGo: (row: number) => void
}

/** Stays above a long list: about where in it one is, out of how many, and the way to any other row. */
export function ListBar({ noun, shown, count, isAtRest, heightRem, onGo }: ListBarProps) {
  return (
    <div
      className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-paper"
      style={{ height: `${heightRem}rem` }}
    >
      {/* Only what scrolling came to rest at is announced. */}
      <p role="status" aria-live={isAtRest ? 'polite' : 'off'} className="min-w-0 leading-tight text-muted">
        {formatStretch(noun, shown, count)}
      </p>
      <GoTo noun={noun} count={count} onGo={onGo} />
    </div>
  )
}

function GoTo({ noun, count, onGo }: Pick<ListBarProps, 'noun' | 'count' | 'onGo'>) {
  const id = useId()
  const [text, setText] = useState('')
  const asked = Number(text)
  return (
    <form
      className="flex shrink-0 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (Number.isInteger(asked) && asked > 0) onGo(Math.min(asked, count) - 1)
      }}
    >
      <label htmlFor={id} className="label max-sm:sr-only">
        Go to number
      </label>
      <input
        id={id}
        className="field min-h-8 w-16 px-2 py-0.5 text-right sm:w-24"
        placeholder="No."
        inputMode="numeric"
        pattern="[0-9]*"
        title={`A number from 1 to ${formatNumber(count)}`}
        value={text}
        onChange={(event) => setText(event.target.value.replaceAll(/\D/g, ''))}
      />
      <button type="submit" className="button button-small min-h-8">
        Go<span className="sr-only"> to that number in {noun}</span>
      </button>
    </form>
  )
}

interface SegmentNavigatorProps {
  noun: string
  segment: Stretch
  count: number
  perSegment: number
  onGo: (row: number) => void
}

/** For lists taller than a browser can make an element: which part is shown, and the ways to the ones beside it. */
export function SegmentNavigator({ noun, segment, count, perSegment, onGo }: SegmentNavigatorProps) {
  return (
    <nav aria-label={`Parts of ${noun.toLowerCase()}`} className="flex flex-wrap items-center gap-3 py-3">
      <button
        type="button"
        className="button button-small"
        disabled={segment.from === 0}
        onClick={() => onGo(segment.from - perSegment)}
      >
        Previous part
      </button>
      <span>{formatStretch(noun, segment, count)}</span>
      <button
        type="button"
        className="button button-small"
        disabled={segment.until >= count}
        onClick={() => onGo(segment.until)}
      >
        Next part
      </button>
    </nav>
  )
}

/** `Terms 1–50 of 1,532` */
export function formatStretch(noun: string, { from, until }: Stretch, count: number): string {
  return `${noun} ${formatNumber(from + 1)}–${formatNumber(until)} of ${formatNumber(count)}`
}
