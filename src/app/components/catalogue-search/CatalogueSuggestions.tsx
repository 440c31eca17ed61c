import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { words } from '../../../contract/text.ts'
import { t } from '../../../contract/texts.ts'
import type { ListedItem } from '../../api/listed-item.ts'
import { useApi } from '../../api/session.ts'
import { searchQueries } from '../../queries/search.ts'
import { buildItemUrl, buildTermUrl } from '../../routing/urls.ts'
import type { ComboboxOption, ComboboxProps } from '../../ui/fields/combobox-props.ts'
import { listed } from '../../ui/text/punctuation.ts'
import { useDebounced } from '../../ui/timing/use-debounced.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { ItemPicture } from '../items/ItemPicture.tsx'
import { Marked } from '../matches/Marked.tsx'
import { DELAY_MS, isSameWord, MIN_LETTERS, noSuggestions, Suggestion } from '../terms/TermSearch.tsx'
import { CatalogueLine } from '../view/CatalogueText.tsx'

/** Looks for terms and items with the typed words. It renders nothing: the field shows what it reports. */
export function CatalogueSuggestions({ typed, goTo, onSuggested }: CatalogueSuggestionsProps) {
  const { options, status, problem } = useSuggestions(typed, goTo)
  useEffect(() => onSuggested({ options, status, problem }), [options, status, problem, onSuggested])
  return null
}

const NONE: never[] = []

function useSuggestions(typed: string, goTo: (url: string) => void): Suggested {
  const museum = useMuseum()
  const text = useDebounced(typed.trim(), DELAY_MS)
  const isAskable = words(text).join('').length >= MIN_LETTERS
  const { data, isPlaceholderData, failureReason } = useQuery({
    ...searchQueries.suggestions(useApi(), text),
    enabled: isAskable,
    // While the visitor types on, earlier suggestions stay; for another word they do not.
    placeholderData: (previous, query) => (isSameWord(query?.queryKey[2], text) ? previous : undefined),
  })
  const go = useRef(goTo)
  useLayoutEffect(() => {
    go.current = goTo
  })
  // Made once per response, so that typing does not render the options again.
  const options = useMemo((): ComboboxOption[] => {
    if (!data) return NONE
    return [
      ...data.terms.rows.map((term) => ({
        key: `term-${term.id}`,
        group: museum.Terms,
        content: <Suggestion term={term} />,
        onChoose: () => go.current(buildTermUrl(term)),
      })),
      ...data.items.rows.map((item) => ({
        key: `item-${item.id}`,
        group: museum.Items,
        content: <ItemSuggestion item={item} />,
        onChoose: () => go.current(buildItemUrl(item)),
      })),
    ]
  }, [data, museum])
  const isOfTyped = isSameWord(text, typed.trim())
  const found = isAskable && isOfTyped && data && typed.trim() !== '' ? data : undefined
  const isMissing = isAskable && isOfTyped && (data === undefined || isPlaceholderData)
  const problem = isMissing && failureReason ? noSuggestions(failureReason) : undefined
  if (!found || problem !== undefined) return { options: NONE, status: '', problem }
  const counts = listed([museum.countTerms(found.terms.total), museum.countItems(found.items.total)])
  const isAll = options.length === found.terms.total + found.items.total
  return {
    options,
    status: isPlaceholderData ? '' : isAll ? counts : t`${counts}. Enter shows more.`,
    problem,
  }
}

function ItemSuggestion({ item }: { item: ListedItem }) {
  const facts = [item.production_date, item.registration_number].filter(Boolean)
  return (
    <span className="flex items-center gap-3">
      <span className="picture-slot">
        {item.images[0] && (
          <span className="block size-12">
            <ItemPicture image={item.images[0]} name={item.display_title} />
          </span>
        )}
      </span>
      <span className="min-w-0">
        <CatalogueLine className="block truncate font-serif text-prose">
          <Marked text={item.display_title} words={item.matched?.words} />
        </CatalogueLine>
        <CatalogueLine className="label block truncate">
          <Marked text={facts.join(' · ')} words={item.matched?.words} />
        </CatalogueLine>
      </span>
    </span>
  )
}

/** What the field suggests at the moment. */
export type Suggested = Pick<ComboboxProps, 'options' | 'status' | 'problem'>

export interface CatalogueSuggestionsProps {
  typed: string
  goTo: (url: string) => void
  onSuggested: (suggested: Suggested) => void
}
