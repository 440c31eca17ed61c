import { useQuery } from '@tanstack/react-query'
import { useContext, useRef, useState } from 'react'
import { TERM_STATUSES, type TermStatus } from '../../../contract/flags.ts'
import { keysOf } from '../../../contract/keys.ts'
import { QUALITY_CHECKS } from '../../../contract/quality.ts'
import { capitalised } from '../../../contract/text.ts'
import { inContext, t } from '../../../contract/texts.ts'
import { listKeyOf } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { checkTitles } from '../../components/quality/check-words.ts'
import { AdvancedButton } from '../../components/search/AdvancedButton.tsx'
import { FILTERS_ID, FiltersLink, SEARCH_FORM } from '../../components/search/PlainSearchForm.tsx'
import { TextFilter } from '../../components/search/TextFilter.tsx'
import { useExamples } from '../../components/search/use-examples.ts'
import { CatalogueLanguage, markedLanguage } from '../../components/view/CatalogueText.tsx'
import { CHECK_FIELD, checkIn, TERM_CHECKS } from '../../filters/term-checks.ts'
import { deprecatedTotalQuery } from '../../queries/deprecated-terms.ts'
import { termQueries } from '../../queries/terms.ts'
import { CrossButton } from '../../ui/buttons/CrossButton.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { plural } from '../../ui/text/plural.ts'
import { useMuseum } from '../../words/museum-words.ts'

interface TermControlsProps {
  query: URLSearchParams
  onChange: (changes: Record<string, string | null>, how?: 'chosen' | 'asTyped') => void
  onAdvanced: () => void
}

/** The most common filters. The advanced search has all others. */
export function TermControls({ query, onChange, onAdvanced }: TermControlsProps) {
  const museum = useMuseum()
  const text = query.get('term') ?? ''
  const [isOpen, setOpen] = useState(false)
  const active = ['num_branch_items_gt', 'num_broader_gte', 'ancestor', 'status'].filter((name) =>
    query.has(name),
  ).length
  return (
    <search aria-label={museum.Terms} className="block space-y-3 sm:mt-6 xl:mt-0">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-40 max-sm:no-scripts:basis-24">
          <TextFilter
            label={t`Search ${museum.terms}`}
            isLabelHidden="on phones"
            name="term"
            placeholder={useExamples()}
            value={text}
            onChange={(value) => onChange({ term: value.trim() === '' ? null : value }, 'asTyped')}
          />
        </div>
        {/* On phones the other filters would hide the list. */}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={FILTERS_ID}
          onClick={() => setOpen(!isOpen)}
          className="button min-h-10 sm:hidden no-scripts:hidden"
        >
          Filters{active > 0 && ` (${active})`}
        </button>{' '}
        <FiltersLink className="min-h-10 max-sm:no-scripts:inline-flex">
          Filters{active > 0 && ` (${active})`}
        </FiltersLink>
      </div>
      <div
        id={FILTERS_ID}
        className={`flex-wrap items-center justify-between gap-x-8 gap-y-2 target:no-scripts:flex sm:flex ${isOpen ? 'flex' : 'hidden'}`}
      >
        <div className="flex flex-wrap gap-x-8">
          <Toggle
            label={t`With ${museum.items} only`}
            field={{ form: SEARCH_FORM, name: 'num_branch_items_gt', value: '0' }}
            isOn={query.get('num_branch_items_gt') === '0'}
            onChange={(isOn) => onChange({ num_branch_items_gt: isOn ? '0' : null, num_branch_items: null })}
          />
          <Toggle
            label={t`In several places`}
            field={{ form: SEARCH_FORM, name: 'num_broader_gte', value: '2' }}
            isOn={query.get('num_broader_gte') === '2'}
            onChange={(isOn) => onChange({ num_broader_gte: isOn ? '2' : null })}
          />
          <AdvancedButton onAdvanced={onAdvanced} />
        </div>
        <div className="flex flex-wrap gap-x-8 gap-y-2">
          <BranchChoice
            value={query.get('ancestor') ?? ''}
            onChange={(id) => onChange({ ancestor: id === '' ? null : id })}
          />
          <StatusChoice
            value={query.get('status') ?? ''}
            onChange={(status) => onChange({ status: status === '' ? null : status })}
          />
          <QualityChoice query={query} onChange={onChange} />
          <OrderChoice
            value={query.get('order_by') ?? ''}
            isSearch={text !== ''}
            onChange={(order) => onChange({ order_by: order === '' ? null : order })}
          />
        </div>
      </div>
    </search>
  )
}

function BranchChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const language = useContext(CatalogueLanguage)
  const api = useApi()
  const { terms, total } = useQuery(termQueries.top(api)).data ?? { terms: [], total: 0 }
  const left = total - terms.length
  // Terms without narrower terms have no branch.
  const top = terms.filter(({ narrowerCount }) => narrowerCount > 0)
  const isTop = top.some(({ id }) => String(id) === value)
  const id = /^\d{1,15}$/.test(value) ? Number(value) : 0
  const { data: other } = useQuery({
    ...termQueries.detail(api, id),
    enabled: value !== '' && !isTop && id > 0,
  })
  const box = useRef<HTMLDivElement>(null)
  const name = top.find((term) => String(term.id) === value)?.name ?? other?.name ?? t`term ${value}`
  return (
    <div ref={box} className="flex min-w-0 items-end gap-1">
      <Choice
        label={t`Branch`}
        field={{ form: SEARCH_FORM, name: 'ancestor' }}
        isRoomy
        value={value}
        options={[
          { value: '', text: t`All branches` },
          ...(other && !isTop
            ? [{ value, text: other.name, lang: markedLanguage(other.language, language) }]
            : []),
          ...top.map((term) => ({
            value: String(term.id),
            text: term.name,
            lang: markedLanguage(term.language, language),
          })),
        ]}
        unlisted={
          left > 0
            ? t`and those under ${plural(left, { one: '# further top term', other: '# further top terms' })}`
            : undefined
        }
        onChange={onChange}
      />
      {value !== '' && (
        <CrossButton
          label={t`Remove filter: in the branch of ${name}`}
          onClick={() => {
            onChange('')
            // The button disappears with the branch; the choice stays.
            box.current?.querySelector('select')?.focus()
          }}
          isSmall
        />
      )}
    </div>
  )
}

interface OrderChoiceProps {
  value: string
  /** Whether the terms are found by words. */
  isSearch: boolean
  onChange: (order: string) => void
}

const NOTATED = listKeyOf([['notations_isblank', '0']])

/** By notation only where there are notations. */
function OrderChoice({ value, isSearch, onChange }: OrderChoiceProps) {
  const museum = useMuseum()
  const { data: notated = 0 } = useQuery(termQueries.total(useApi(), NOTATED))
  return (
    <Choice
      label={t`Sort`}
      field={{ form: SEARCH_FORM, name: 'order_by' }}
      value={value}
      options={[
        { value: '', text: isSearch ? t`Best match` : inContext('order of a list')`Name` },
        ...(isSearch ? [{ value: 'name', text: inContext('order of a list')`Name` }] : []),
        ...(notated > 0 || value === 'notations' ? [{ value: 'notations', text: t`Notation` }] : []),
        { value: '-num_items', text: t`Most ${museum.items}` },
        { value: '-num_branch_items', text: t`Most ${museum.items} in total` },
        { value: '-num_narrower', text: t`Most narrower terms` },
        { value: '-num_broader', text: t`Most broader terms` },
      ]}
      onChange={onChange}
    />
  )
}

/** Terms in use or no longer used. Most catalogues have only terms in use; there it is left out. */
function StatusChoice({ value, onChange }: { value: string; onChange: (status: string) => void }) {
  const { data: deprecated = 0 } = useQuery(deprecatedTotalQuery(useApi()))
  if (deprecated === 0 && value === '') return null
  return (
    <Choice
      label={t`Status`}
      field={{ form: SEARCH_FORM, name: 'status' }}
      value={value}
      options={[
        { value: '', text: t`Any` },
        ...keysOf<TermStatus>(TERM_STATUSES).map((status) => ({
          value: status,
          text: capitalised(TERM_STATUSES[status]),
        })),
      ]}
      onChange={onChange}
    />
  )
}

const PARAMETERS = new Set(
  TERM_CHECKS.flatMap((check) => QUALITY_CHECKS[check].filters.map(([name]) => name)),
)

interface QualityChoiceProps {
  query: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
}

/** Lists the terms of one check of quality. Without scripts, the server turns the check into its filters. */
function QualityChoice({ query, onChange }: QualityChoiceProps) {
  const titles = checkTitles(useMuseum())
  return (
    <Choice
      label={t`Quality`}
      field={{ form: SEARCH_FORM, name: CHECK_FIELD }}
      value={checkIn(query) ?? ''}
      options={[
        { value: '', text: t`Any` },
        ...TERM_CHECKS.map((check) => ({ value: check, text: titles[check] })),
      ]}
      onChange={(value) => {
        const check = TERM_CHECKS.find((known) => known === value)
        const none = Array.from(PARAMETERS, (name): [string, null] => [name, null])
        onChange(Object.fromEntries([...none, ...(check ? QUALITY_CHECKS[check].filters : [])]))
      }}
    />
  )
}
