import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Term } from '../../contract/term.ts'
import { words } from '../../contract/text.ts'
import { termQueries } from '../queries/terms.ts'
import { useApi } from '../session.ts'
import { Combobox, type ComboboxOption } from '../ui/Combobox.tsx'
import { formatCount, formatNumber } from '../ui/numbers.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { TermName } from './TermName.tsx'
import { Whereabouts } from './Whereabouts.tsx'

const DELAY_MS = 120
/** One letter alone finds too much to be worth a look. */
const MIN_LETTERS = 2

interface TermSearchProps {
  label: string
  isLabelVisible?: boolean
  isLabelSmall?: boolean
  placeholder?: string
  /** A key that leads to the field. */
  keyShortcut?: string | undefined
  value: string
  onChange: (value: string) => void
  onChoose: (termId: number) => void
  size?: 'large' | 'small'
  /** Id of what is wrong with the field. */
  faultId?: string | undefined
}

/** A text field that suggests terms as one types, each with what it matched by and where it sits. */
export function TermSearch({ onChoose, ...field }: TermSearchProps) {
  const api = useApi()
  const text = useDebounced(field.value.trim(), DELAY_MS)
  const isAskable = words(text).join('').length >= MIN_LETTERS
  const { data, isPlaceholderData, isError } = useQuery({
    ...termQueries.suggestions(api, text),
    enabled: isAskable,
    // While one types on, what was found stays until it is known better; for another word it does not.
    placeholderData: (kept, query) => (isSameWord(query?.queryKey[2], text) ? kept : undefined),
  })
  const options = useMemo(() => data?.rows.map(optionOf) ?? [], [data])
  const isOfTyped = isSameWord(text, field.value.trim())
  const found = isAskable && isOfTyped && data && field.value.trim() !== '' ? data : undefined
  const status = isError
    ? 'Suggestions cannot be loaded'
    : found === undefined || isPlaceholderData
      ? ''
      : found.total === 0
        ? 'No term has these words'
        : found.total > found.rows.length
          ? `${found.rows.length} of ${formatNumber(found.total)} terms. Enter shows all.`
          : formatCount(found.total, 'term')
  return (
    <Combobox
      {...field}
      name="term"
      options={found ? options : NONE}
      onChoose={(key) => onChoose(Number(key))}
      status={status}
    />
  )
}

const NONE: never[] = []

/** Whether what is typed goes on from what was typed before, rather than begins anew. */
function isSameWord(before: string | undefined, now: string): boolean {
  if (before === undefined) return false
  const compared = Math.min(before.length, now.length, MIN_LETTERS)
  return before.slice(0, compared) === now.slice(0, compared)
}

/** Made once for each answer, so that the rows are not drawn anew with every letter typed. */
function optionOf(term: Term): ComboboxOption {
  return { key: String(term.id), content: <Suggestion term={term} /> }
}

function Suggestion({ term }: { term: Term }) {
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span className="min-w-0">
        <span className="font-serif text-prose">
          <TermName term={term} />
        </span>
        <span className="label block truncate">
          <Whereabouts term={term} />
        </span>
      </span>
      <span className="label shrink-0 text-right">
        <span className="block">{formatCount(term.num_items, 'item')}</span>{' '}
        {term.num_narrower_items > 0 && (
          <span className="block">{formatNumber(term.num_branch_items)} in the branch</span>
        )}
      </span>
    </span>
  )
}
