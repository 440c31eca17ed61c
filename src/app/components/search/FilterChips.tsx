import { useEffect, useRef } from 'react'
import type { Filter } from '../../../contract/filter.ts'
import { t } from '../../../contract/texts.ts'
import { keyOf } from '../../filters/conditions.ts'
import { describedPhrase } from '../../filters/describe.ts'
import type { NameOf } from '../../filters/item-phrases.ts'
import type { TermByName } from '../../hierarchy/term-by-name.ts'
import { CrossButton } from '../../ui/buttons/CrossButton.tsx'
import { useMuseum } from '../../words/museum-words.ts'
import { useNamedRecords } from '../terms/use-term-names.ts'
import { WithNames } from '../terms/WithNames.tsx'

interface FilterChipsProps {
  label?: string
  /** Each filter with its parameter. */
  filters: readonly { parameter: string; filter: Filter }[]
  /** The text of a chip. */
  phrase?: (filter: Filter, nameOf: NameOf) => string
  /** The number of filters from which “Clear all” appears. */
  clearFrom?: number
  onRemove: (parameter: string, value: string) => void
  onClear: () => void
}

/** The active filters in words, each with a button that removes it. */
export function FilterChips(props: FilterChipsProps) {
  const { label = t`Filters`, filters, clearFrom = 2, onRemove, onClear } = props
  const museum = useMuseum()
  const phrase = props.phrase ?? ((filter, nameOf) => describedPhrase(filter, nameOf, museum))
  const recordOf = useNamedRecords(filters.map(({ filter }) => filter))
  const chipOf = (filter: Filter) => {
    const names: TermByName[] = []
    const words = phrase(filter, (id, field) => {
      const record = recordOf(id, field)
      names.push(record)
      return record.name
    })
    return { words, names }
  }
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ index: number; of: number }>(undefined)
  // After a removal, the chip in the same position takes focus.
  useEffect(() => {
    if (removed.current === undefined || filters.length >= removed.current.of) return
    const { index } = removed.current
    const left = [...(list.current?.querySelectorAll('button') ?? [])].slice(0, filters.length)
    const next = left[Math.min(index, left.length - 1)] ?? document.querySelector<HTMLElement>('main h1')
    removed.current = undefined
    next?.focus({ preventScroll: true })
  }, [filters])
  if (filters.length === 0) return null
  const conditions = filters.map(({ parameter, filter }) => [parameter, filter.value] as const)
  return (
    <ul ref={list} aria-label={label} className="flex flex-wrap items-center gap-2">
      {filters.map(({ parameter, filter }, index) => (
        <li key={keyOf(conditions, index)} className="max-w-full">
          <Chip
            {...chipOf(filter)}
            onRemove={() => {
              removed.current = { index, of: filters.length }
              onRemove(parameter, filter.value)
            }}
          />
        </li>
      ))}
      {filters.length >= clearFrom && (
        <li>
          <button
            type="button"
            className="link target min-h-7 cursor-pointer"
            onClick={() => {
              removed.current = { index: 0, of: filters.length }
              onClear()
            }}
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  )
}

interface ChipProps {
  words: string
  /** The records that the words name. */
  names: readonly TermByName[]
  onRemove: () => void
}

function Chip({ words, names, onRemove }: ChipProps) {
  return (
    <span className="inline-flex max-w-full items-center bg-wash ps-3 forced-colors:border">
      <span className="truncate">
        <WithNames words={words} names={names} />
      </span>
      <CrossButton onClick={onRemove} label={t`Remove filter: ${words}`} isSmall />
    </span>
  )
}
