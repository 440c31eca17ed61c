import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { parseId } from '../../../contract/endpoint.ts'
import type { Term } from '../../../contract/term.ts'
import { words } from '../../../contract/text.ts'
import { t } from '../../../contract/texts.ts'
import { ApiError, isUnreachable, isWorthRetrying } from '../../api/errors.ts'
import { useApi } from '../../api/session.ts'
import { countsOf } from '../../api/terms.ts'
import { termQueries } from '../../queries/terms.ts'
import { Combobox } from '../../ui/fields/Combobox.tsx'
import type { ComboboxOption, ComboboxProps } from '../../ui/fields/combobox-props.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { useDebounced } from '../../ui/timing/use-debounced.ts'
import { type MuseumWords, useMuseum } from '../../words/museum-words.ts'
import { Marked } from '../matches/Marked.tsx'
import { CatalogueLine } from '../view/CatalogueText.tsx'
import { BroaderLine } from './BroaderTerms.tsx'
import { ItemCounts } from './ItemCounts.tsx'
import { Notations } from './Notations.tsx'
import { noteLanguage } from './note-language.ts'
import { TermName } from './TermName.tsx'
import { TermNames } from './TermNames.tsx'
import { SmallTermPicture } from './TermPicture.tsx'

export const DELAY_MS = 120
/** A single letter matches too many terms. */
export const MIN_LETTERS = 2

interface TermSearchProps extends Omit<ComboboxProps, 'name' | 'options' | 'status' | 'problem'> {
  onChoose: (term: Term) => void
  /** What the field offers while it is empty. */
  offered?: readonly ComboboxOption[]
  /** Ids of terms that are not suggested. */
  excluded?: readonly number[]
  /** How to get more suggestions than are shown. */
  more?: string
}

/** A text field that suggests terms, each with its matched name and its broader terms. */
export function TermSearch({
  onChoose,
  offered = NONE,
  excluded = NONE,
  more = t`Enter shows all.`,
  ...field
}: TermSearchProps) {
  const api = useApi()
  const museum = useMuseum()
  const text = useDebounced(field.value.trim(), DELAY_MS)
  const isAskable = words(text).join('').length >= MIN_LETTERS || parseId(text) !== undefined
  const { data, isPlaceholderData, failureReason } = useQuery({
    ...termQueries.suggestions(api, text),
    enabled: isAskable,
    // While the visitor types on, earlier suggestions stay; for another word they do not.
    placeholderData: (previous, query) => (isSameWord(query?.queryKey[2], text) ? previous : undefined),
  })
  const choose = useRef(onChoose)
  useLayoutEffect(() => {
    choose.current = onChoose
  })
  // Made once per response, so that typing does not render the options again.
  const left = excluded.join()
  const options = useMemo(() => {
    const ids = left.split(',')
    const rows = data?.rows.filter(({ id }) => !ids.includes(String(id))) ?? []
    return rows.map((term) => optionOf(term, () => choose.current(term)))
  }, [data, left])
  const total = (data?.total ?? 0) - (data?.rows.length ?? 0) + options.length
  const isOfTyped = isSameWord(text, field.value.trim())
  const isEmpty = field.value.trim() === ''
  const found = isAskable && isOfTyped && data && !isEmpty ? data : undefined
  const status =
    found === undefined || isPlaceholderData ? '' : countShown(options.length, total, more, museum)
  const isMissing = isAskable && isOfTyped && (data === undefined || isPlaceholderData)
  const problem = isMissing && failureReason ? noSuggestions(failureReason) : undefined
  return (
    <Combobox
      {...field}
      name="term"
      options={isEmpty ? offered : found && problem === undefined ? options : NONE}
      status={status}
      problem={problem}
    />
  )
}

const NONE: never[] = []

function countShown(shown: number, total: number, more: string, museum: MuseumWords): string {
  if (total === 0) return t`No ${museum.terms} found`
  return total > shown
    ? t`${shown} of ${formatNumber(total)} ${museum.terms}. ${more}`
    : museum.countTerms(total)
}

/** Reported from the first failure on, without waiting for retries. */
export function noSuggestions(error: Error): string {
  if (!(error instanceof ApiError)) return t`The suggestions could not be loaded.`
  const { failure } = error
  if (isUnreachable(failure)) return t`No suggestions: can’t connect. Retrying…`
  return isWorthRetrying(0, error)
    ? t`No suggestions yet: the service is busy. Retrying…`
    : t`The suggestions could not be loaded.`
}

/** Whether the new text continues the earlier one. */
export function isSameWord(before: string | undefined, now: string): boolean {
  if (before === undefined) return false
  const compared = Math.min(before.length, now.length, MIN_LETTERS)
  return before.slice(0, compared) === now.slice(0, compared)
}

function optionOf(term: Term, onChoose: () => void): ComboboxOption {
  return { key: String(term.id), content: <Suggestion term={term} />, onChoose }
}

export function Suggestion({ term }: { term: Term }) {
  const instead = term.replaced_by && <TermNames terms={[term.replaced_by]} />
  return (
    <span className="flex gap-3">
      <span className="picture-slot">
        <SmallTermPicture term={term} />
      </span>
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 grow basis-[7em]">
          <span className="font-serif text-prose">
            <TermName term={term} />
          </span>
          {term.notations && term.matched?.field !== 'notations' && (
            <>
              {' '}
              <Notations term={term} className="text-note" />
            </>
          )}
          <BroaderLine term={term} className="label block truncate">
            {instead && (
              <>
                use {instead}
                {' · '}
              </>
            )}
          </BroaderLine>
        </span>
        <span className="label shrink-0 text-end">
          <ItemCounts term={{ id: term.id, ...countsOf(term) }} />
        </span>
        {term.scope_notes !== null && (
          <CatalogueLine
            language={noteLanguage(term, 'scope_notes')}
            className="mt-0.5 line-clamp-1 basis-full font-serif text-note leading-5"
          >
            <Marked
              text={term.scope_notes}
              language={noteLanguage(term, 'scope_notes')}
              words={term.matched?.words}
            />
          </CatalogueLine>
        )}
      </span>
    </span>
  )
}
