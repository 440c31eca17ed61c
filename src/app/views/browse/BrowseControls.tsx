import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { useApi } from '../../api/session.ts'
import { PlainSearchForm, SEARCH_FORM } from '../../components/search/PlainSearchForm.tsx'
import { TextFilter } from '../../components/search/TextFilter.tsx'
import { deprecatedTotalQuery, IN_PLACES } from '../../queries/deprecated-terms.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import { changeQuery, UNUSED } from '../../routing/urls.ts'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { useMuseum } from '../../words/museum-words.ts'

interface BrowseControlsProps {
  filters: URLSearchParams
  areUnusedShown: boolean
  onChange: (changes: Record<string, string | null>, how: 'asTyped') => void
  onShowUnused: (areShown: boolean) => void
}

type Shown = 'all' | 'with' | 'without'

const FILTERS: Record<Shown, Record<string, string | null>> = {
  all: { num_branch_items_gt: null, num_branch_items: null },
  with: { num_branch_items_gt: '0', num_branch_items: null },
  without: { num_branch_items_gt: null, num_branch_items: '0' },
}

/** The controls that narrow the tree. The URL accepts every other filter of the API too. */
export function BrowseControls({ filters, areUnusedShown, onChange, onShowUnused }: BrowseControlsProps) {
  const museum = useMuseum()
  // A filter can also find terms without a place.
  const { data: deprecated = 0 } = useQuery(
    deprecatedTotalQuery(useApi(), filters.size === 0 ? IN_PLACES : []),
  )
  const shown = shownOf(filters)
  const choices = [
    { value: 'all', text: t`All` },
    { value: 'with', text: t`With ${museum.items}` },
    { value: 'without', text: t`Without ${museum.items}` },
  ] as const
  return (
    <search aria-label={t`The tree`}>
      <PlainSearchForm action={VIEW_PATHS.browse} others={[...filters].filter(([name]) => name !== 'term')}>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-1 sm:gap-y-2">
          <div className="min-w-0 grow basis-48 lg:max-w-96">
            <TextFilter
              label={t`Filter the tree`}
              name="term"
              isLabelHidden
              placeholder={t`Filter the tree`}
              value={filters.get('term') ?? ''}
              onChange={(value) => onChange({ term: value.trim() === '' ? null : value }, 'asTyped')}
            />
          </div>
          <nav aria-label={t`Show`} className="flex flex-wrap items-center gap-x-4">
            <span aria-hidden="true" className="label-beside text-muted max-sm:no-scripts:hidden">
              Show
            </span>
            <ul className="flex flex-wrap items-center gap-x-4 max-sm:no-scripts:gap-x-2">
              {choices.map(({ value, text }) => (
                <li key={value}>
                  <QueryLink
                    change={(query) => changeQuery(query, { ...FILTERS[value], turn: null, start: null })}
                    aria-current={value === shown ? 'true' : undefined}
                    className="quiet-link target entry inline-flex min-h-9 items-center"
                  >
                    {text}
                  </QueryLink>
                </li>
              ))}
            </ul>
          </nav>
          {(deprecated > 0 || areUnusedShown) && (
            <Toggle
              label={t`Show ${museum.terms} no longer used`}
              field={{ form: SEARCH_FORM, name: UNUSED, value: '1' }}
              isOn={areUnusedShown}
              onChange={onShowUnused}
            />
          )}
          {/* Narrower windows have it in the footer: the tree needs their height. */}
          <span className="max-lg:hidden">
            <Link to={VIEW_PATHS.crossings} className="link target">
              Crossings
            </Link>
          </span>
        </div>
      </PlainSearchForm>
    </search>
  )
}

function shownOf(filters: URLSearchParams): Shown {
  if (filters.get('num_branch_items_gt') === '0') return 'with'
  return filters.get('num_branch_items') === '0' ? 'without' : 'all'
}
