import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { capitalised } from '../../../contract/text.ts'
import { t } from '../../../contract/texts.ts'
import { GoToNumber } from '../fields/GoToNumber.tsx'
import { formatNumber } from '../text/numbers.ts'
import { useLightDismiss } from '../window/use-light-dismiss.ts'
import { useIsNarrowerThan } from '../window/use-pixels.ts'
import type { RowRange } from './row-ranges.ts'

/** Name of the rows, in lower case: `item`, `items`. */
export interface Noun {
  readonly one: string
  readonly many: string
  /** A number of them: `1 item`, `20 items`. */
  readonly count: (total: number) => string
}

/** In narrower windows the settings are in the bar. */
const NARROW_REM = 48

interface ListBarProps {
  noun: Noun
  /** The page of rows in view. */
  shown: RowRange
  count: number
  isAtRest: boolean
  /** Undefined if all rows are on one page, `later` until the list can go to a row. */
  onGo?: ((row: number) => void) | 'later' | undefined
  /** What can be done with the list, in the bar. */
  tools?: ReactNode
  /** Settings of the list, behind a button. */
  controls?: ReactNode
  /** True if the settings are open from the first rendering, in narrow windows. */
  startsOpen?: boolean | undefined
  /** Headings of columns, below the bar. */
  head?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/**
 * The sticky bar above a list: the rows in view, the total, a way to any row, and settings. It is one line, and a button
 * opens the settings over the list. In narrow windows it opens all but the rows in view.
 */
export function ListBar({
  noun,
  shown,
  count,
  isAtRest,
  onGo,
  tools,
  controls,
  startsOpen = false,
  head,
  ref,
}: ListBarProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  const isNarrow = useIsNarrowerThan(NARROW_REM)
  const opener = useRef<HTMLButtonElement>(null)
  const settings = useRef<HTMLDivElement>(null)
  const inBar = useRef<HTMLDivElement>(null)
  useLightDismiss({
    isOpen,
    parts: isNarrow ? [opener, settings, inBar] : [opener, settings],
    onClose: (isByKey) => {
      // In narrow windows they are in the bar and cover nothing.
      if (isNarrow && !isByKey) return
      setOpen(false)
      if (isByKey) opener.current?.focus()
    },
  })
  const hasSettings = controls !== undefined
  const button = (onGo || hasSettings) && (
    <button
      key="opener"
      ref={opener}
      type="button"
      aria-expanded={isOpen}
      aria-controls={isNarrow ? `${id}-tools ${id}` : id}
      onClick={() => setOpen(!isOpen)}
      className={`button button-small max-md:my-1.5 md:min-h-8 no-scripts:hidden ${hasSettings ? '' : 'md:hidden'}`}
    >
      View
    </button>
  )
  const openOrNot = { 'data-open': isOpen || undefined }
  const bar = (onGo || tools) && (
    <div key="tools" id={`${id}-tools`} ref={inBar} {...openOrNot} className="list-tools no-print">
      {onGo && (
        <GoToNumber
          label={t`Go to ${noun.one}`}
          labelClass="max-sm:sr-only"
          placeholder={t`No.`}
          fieldClass="max-sm:w-12 sm:w-24"
          last={count}
          onGo={
            onGo === 'later'
              ? undefined
              : (number) => {
                  // In a low window the open settings would cover the row.
                  setOpen(false)
                  onGo(number - 1)
                }
          }
        />
      )}
      {tools}
    </div>
  )
  return (
    <div
      ref={ref}
      className="sticky top-0 z-10 flex min-h-10 flex-wrap items-center gap-x-6 border-b border-line bg-paper max-md:min-h-12 print:static"
    >
      {/* Announced only after scrolling has come to rest. */}
      <p
        role="status"
        aria-live={isAtRest ? 'polite' : 'off'}
        className="me-auto min-w-0 py-1.5 leading-tight text-muted"
      >
        {/* A new key announces text that changed while the region was off. */}
        <span key={isAtRest ? 'at rest' : 'moving'}>{formatRowRange(noun, shown, count)}</span>
      </p>
      {/* The tab order follows what is seen: where there is room, the tools are before the button. */}
      {isNarrow ? [button, bar] : [bar, button]}
      {hasSettings && (
        <div
          ref={settings}
          id={id}
          {...openOrNot}
          className="list-view no-print border-edge md:border md:bg-raised md:p-4 md:shadow-lg"
        >
          {controls}
        </div>
      )}
      {head && <div className="basis-full">{head}</div>}
    </div>
  )
}

/** `Terms 1–50 of 1,532`; `1 term` */
function formatRowRange(noun: Noun, { from, until }: RowRange, count: number): string {
  if (count === 1) return noun.count(1)
  return t`${capitalised(noun.many)} ${formatNumber(from + 1)}–${formatNumber(until)} of ${formatNumber(count)}`
}
