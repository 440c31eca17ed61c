import { VIEW_PATHS } from '../../../contract/views.ts'
import { PlainSearchForm, SEARCH_FORM } from '../../components/search/PlainSearchForm.tsx'
import { TextFilter } from '../../components/search/TextFilter.tsx'
import { Toggle } from '../../ui/fields/Toggle.tsx'

const FIELDS = ['term', 'num_branch_items_gt', 'num_branch_items']

interface BrowseControlsProps {
  filters: URLSearchParams
  onChange: (changes: Record<string, string | null>, how: 'chosen' | 'asTyped') => void
}

/** The controls that narrow the tree. The URL accepts every other filter of the API too. */
export function BrowseControls({ filters, onChange }: BrowseControlsProps) {
  return (
    <search aria-label="The tree">
      <PlainSearchForm
        action={VIEW_PATHS.browse}
        others={[...filters].filter(([name]) => !FIELDS.includes(name))}
      >
        <div className="flex flex-wrap items-center gap-x-8">
          <div className="min-w-0 grow basis-48 lg:max-w-96">
            <TextFilter
              label="Filter the tree"
              name="term"
              isLabelHidden
              placeholder="Filter the tree"
              value={filters.get('term') ?? ''}
              onChange={(value) => onChange({ term: value.trim() === '' ? null : value }, 'asTyped')}
            />
          </div>
          <div className="flex flex-wrap items-center gap-x-6">
            <Toggle
              label="Hide terms without items"
              field={{ form: SEARCH_FORM, name: 'num_branch_items_gt', value: '0' }}
              isOn={filters.get('num_branch_items_gt') === '0'}
              onChange={(isOn) =>
                onChange({ num_branch_items_gt: isOn ? '0' : null, num_branch_items: null }, 'chosen')
              }
            />
            <Toggle
              label="Only terms without items"
              field={{ form: SEARCH_FORM, name: 'num_branch_items', value: '0' }}
              isOn={filters.get('num_branch_items') === '0'}
              onChange={(isOn) =>
                onChange({ num_branch_items: isOn ? '0' : null, num_branch_items_gt: null }, 'chosen')
              }
            />
          </div>
        </div>
      </PlainSearchForm>
    </search>
  )
}
