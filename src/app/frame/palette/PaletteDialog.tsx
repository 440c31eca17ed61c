import { useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { words } from '../../../contract/text.ts'
import { t } from '../../../contract/texts.ts'
import { parseView } from '../../../contract/views.ts'
import { useApi } from '../../api/session.ts'
import { TermNames } from '../../components/terms/TermNames.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { useFrameTools } from '../../components/view/frame-tools.ts'
import { termQueries } from '../../queries/terms.ts'
import { usePinnedTerms, useRecentTerms } from '../../storage/remembered-terms.ts'
import { Dialog } from '../../ui/panels/Dialog.tsx'
import { useDebounced } from '../../ui/timing/use-debounced.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { type Destination, destinations, type Group, isPageCalled, isTerm } from './destinations.ts'
import type { Typed } from './EarlyField.tsx'

/** A single letter matches too many terms. */
const MIN_LETTERS = 2
const DELAY_MS = 120

/** Goes anywhere by typing: pages, actions, pinned and recent terms, and all terms by name. */
export function PaletteDialog({ early, onClose }: { early: Typed; onClose: () => void }) {
  const navigate = useNavigate()
  const tools = useFrameTools()
  const [text, setText] = useState(early.text)
  const [isEntered, setEntered] = useState(early.isEntered)
  const { groups, isWaiting } = useGroups(text)
  const options = groups.flatMap((group) => group.destinations)
  const choose = (destination: Destination) => {
    onClose()
    if ('url' in destination) void navigate(destination.url)
    else if ('act' in destination) destination.act()
    else tools[destination.open]()
  }
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox({
    items: options,
    itemToString: () => text,
    inputValue: text,
    selectedItem: null,
    isOpen: true,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    stateReducer: (_, { type, changes }) =>
      // Leaving the field chooses nothing, and a choice does not change the text.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
  })
  const [first] = options
  const entered = isEntered && !isWaiting && text.trim() !== '' ? first : undefined
  useEffect(() => {
    if (entered) choose(entered)
  })
  return (
    <Dialog title={t`Go to`} placement="small" onClose={onClose}>
      <div className="px-5 pt-4">
        <input
          {...getInputProps({
            'aria-label': t`Term or page`,
            'aria-labelledby': undefined,
            // At once: a text that came back later would lose letters.
            onChange: (event) => setText(event.currentTarget.value),
            onKeyDown: ({ key, nativeEvent }) => {
              const isEnter = key === 'Enter' && !nativeEvent.isComposing
              // Enter waits for the terms that may come first. Escape closes the dialog, not only the list.
              const isHeld = isEnter && isWaiting && highlightedIndex === 0
              setEntered(isHeld)
              if (isHeld || key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true })
            },
          })}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder={t`Term or page`}
          className="field min-h-11 w-full px-3"
        />
      </div>
      <div role="status" className="sr-only">
        {options.length === 0 ? t`Nothing found` : t`${options.length} found`}
      </div>
      <div
        {...getMenuProps({ 'aria-label': t`Destinations`, 'aria-labelledby': undefined })}
        className="mt-2 h-96 max-h-[60dvh] overflow-y-auto pb-3"
      >
        {groups.map(({ name, destinations: members, first }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldsets
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true" className="label px-5 pt-3 pb-1">
              {name}
            </p>
            {members.map((destination, index) => (
              <div
                key={destination.key}
                {...getItemProps({ item: destination, index: first + index })}
                className={`min-h-10 cursor-pointer px-5 py-2 ${highlightedIndex === first + index ? 'bg-wash' : ''}`}
              >
                <Name of={destination} />
                {destination.broader && (
                  <span className="label block truncate">
                    <TermNames terms={destination.broader} />
                  </span>
                )}
                {destination.note !== undefined && (
                  <bdi className="label block truncate">{destination.note}</bdi>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className="px-5 pb-4 text-muted">No term or page has this name.</p>}
    </Dialog>
  )
}

/** Terms have names from the catalogue; other destinations are texts of the interface. */
function Name({ of }: { of: Destination }) {
  return isTerm(of) ? <CatalogueText language={of.language}>{of.name}</CatalogueText> : <bdi>{of.name}</bdi>
}

interface ListedGroup extends Group {
  /** The index of its first destination among all. */
  readonly first: number
}

interface Listed {
  groups: ListedGroup[]
  /** Whether terms are still to come that may be listed first. */
  isWaiting: boolean
}

function useGroups(entered: string): Listed {
  const api = useApi()
  const text = entered.trim()
  const typed = useDebounced(text, DELAY_MS)
  const isAskable = words(typed).join('').length >= MIN_LETTERS
  const { data, isPlaceholderData, failureReason } = useQuery({
    ...termQueries.suggestions(api, typed),
    enabled: isAskable,
    placeholderData: (previous) => previous,
  })
  const { pathname } = useLocation()
  const view = parseView(pathname)
  const termId = view?.name === 'term' ? view.id : undefined
  const { data: term } = useQuery({ ...termQueries.detail(api, termId ?? 0), enabled: termId !== undefined })
  const recent = useRecentTerms()
  const museum = useMuseum()
  const pinned = usePinnedTerms()
  const found = isAskable && text !== '' ? data : undefined
  let index = 0
  const groups = destinations({ text, found: found?.rows ?? [], term, recent, pinned, museum }).map(
    (group) => {
      const listed = { ...group, first: index }
      index += group.destinations.length
      return listed
    },
  )
  const isOfText = typed === text && (!isAskable || failureReason !== null || (found && !isPlaceholderData))
  const [first] = groups[0]?.destinations ?? []
  return { groups, isWaiting: !isOfText && !(first && isPageCalled(first, text)) }
}
