import { type ReactNode, type Ref, useId, useState } from 'react'
import { formatNumber } from './numbers.ts'
import type { Stretch } from './stretches.ts'

/** What rows are called, in lower case: `item`, `items`. */
export interface Noun {
  readonly one: string
  readonly many: string
}

interface ListBarProps {
  noun: Noun
  /** The page of rows that one is on. */
  shown: Stretch
  count: number
  isAtRest: boolean
  /** Undefined where all rows are on one page. */
  onGo?: ((row: number) => void) | undefined
  /** How the list is shown. */
  controls?: ReactNode
  ref: Ref<HTMLDivElement>
}

/** Stays above a list: about where in it one is, out of how many, the way to any other row, and how it is shown. */
export function ListBar({ noun, shown, count, isAtRest, onGo, controls, ref }: ListBarProps) {
  return (
    <div
      ref={ref}
      className="no-print sticky top-0 z-10 flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-b border-line bg-paper py-1.5"
    >
      {/* Only what scrolling came to rest at is announced. */}
      <p role="status" aria-live={isAtRest ? 'polite' : 'off'} className="min-w-0 leading-tight text-muted">
        {/* What came while it was not told is told when it stays: as something new. */}
        <span key={isAtRest ? 'at rest' : 'moving'}>{formatStretch(noun, shown, count)}</span>
      </p>
      {(onGo || controls) && (
        <div
          className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:gap-x-4 ${onGo ? 'max-sm:grow max-sm:justify-between' : ''}`}
        >
          {onGo && <GoTo noun={noun} count={count} onGo={onGo} />}
          {controls}
        </div>
      )}
    </div>
  )
}

/** From 1 on, with the signs that thousands are grouped by; anything else the browser refuses, with the title's words. */
export const WHOLE_NUMBER = '[0-9,\\s]*[1-9][0-9,\\s]*'

/** The way to a row by its number, counted from 1; one past the end leads to the last. */
function GoTo({ noun, count, onGo }: { noun: Noun; count: number; onGo: (row: number) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  // As people write it: 2400, 2,400 or 2 400.
  const asked = Number(text.replaceAll(/[,\s]/g, ''))
  return (
    <form
      className="flex shrink-0 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onGo(Math.min(asked, count) - 1)
      }}
    >
      <label htmlFor={id} className="label max-sm:sr-only">
        Go to {noun.one}
      </label>
      <input
        id={id}
        className="field min-h-8 px-2 py-0.5 text-right max-sm:w-12 sm:w-24"
        placeholder="No."
        inputMode="numeric"
        required
        pattern={WHOLE_NUMBER}
        autoComplete="off"
        title={`A number from 1 to ${formatNumber(count)}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button button-small min-h-8">
        Go
      </button>
    </form>
  )
}

/** `Terms 1–50 of 1,532` */
export function formatStretch(noun: Noun, { from, until }: Stretch, count: number): string {
  return `${capitalise(noun.many)} ${formatNumber(from + 1)}–${formatNumber(until)} of ${formatNumber(count)}`
}

export function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
