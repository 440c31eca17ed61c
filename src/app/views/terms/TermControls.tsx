import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
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
import { Choice } from '../../ui/fields/Choice.tsx'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { plural } from '../../ui/text/plural.ts'
import { useMuseum } from '../../words/museum-words.ts'

interface TermControlsProps {
  query: URLSearchParams
  onChange: (changes: Record<string, string | null>, how?: 'chosen' | 'asTyped') => void
  /** Replaces a branch by another. Either can be empty. */
  onBranch: (before: string, after: string) => void
  onAdvanced: () => void
}

/** The most common filters. The advanced search has all others. */
export function TermControls({ query, onChange, onBranch, onAdvanced }: TermControlsProps) {
  const museum = useMuseum()
  const text = query.get('term') ?? query.get('text') ?? ''
  const [isOpen, setOpen] = useState(false)
  const branches = query.getAll('ancestor').filter((id) => id !== '')
  const switches = ['num_branch_items_gt', 'num_broader_gte', 'status'].filter((name) => query.has(name))
  const active = switches.length + branches.length
  return (
    <search
      aria-label={museum.Terms}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:gap-x-2 sm:mt-3 xl:mt-0"
    >
      <div className="min-w-0 grow basis-40 max-sm:no-scripts:basis-24 sm:max-lg:basis-full lg:basis-3/5">
        <TextFilter
          label={t`Search ${museum.terms}`}
          isLabelHidden
          name="term"
          placeholder={useExamples()}
          value={text}
          onChange={(value) =>
            onChange({ term: value.trim() === '' ? null : value, text: null, words: null }, 'asTyped')
          }
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
      {/* In larger windows, the order is beside the field and the filters are below it. */}
      <div
        id={FILTERS_ID}
        className={`flex-wrap items-center gap-x-6 gap-y-2 max-sm:w-full max-sm:target:no-scripts:flex sm:contents ${isOpen ? 'max-sm:flex' : 'max-sm:hidden'}`}
      >
        <OrderChoice
          value={query.get('order_by') ?? ''}
          isSearch={text !== ''}
          onChange={(order) => onChange({ order_by: order === '' ? null : order })}
        />
        <div className="flex flex-wrap gap-x-6">
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
        </div>
        <BranchChoice branches={branches} onChange={onBranch} />
        <StatusChoice
          value={query.get('status') ?? ''}
          onChange={(status) => onChange({ status: status === '' ? null : status })}
        />
        <QualityChoice query={query} onChange={onChange} />
        <AdvancedButton onAdvanced={onAdvanced} />
      </div>
    </search>
  )
}

interface BranchChoiceProps {
  /** The ids of the branches that the list has. Each has a chip. */
  branches: readonly string[]
  onChange: (before: string, after: string) => void
}

/** Adds a branch: the terms in all of them are listed. */
function BranchChoice({ branches, onChange }: BranchChoiceProps) {
  const language = useContext(CatalogueLanguage)
  const { terms, total } = useQuery(termQueries.top(useApi())).data ?? { terms: [], total: 0 }
  // Arrow keys choose one after the other, so that a choice replaces the one before until the field is left or pressed.
  const [added, setAdded] = useState('')
  const value = branches.includes(added) ? added : ''
  const left = total - terms.length
  // Terms without narrower terms have no branch.
  const offered = terms.filter(
    ({ id, narrowerCount }) => narrowerCount > 0 && (String(id) === value || !branches.includes(String(id))),
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/noNoninteractiveElementInteractions: notes when the field inside is left
    <div className="min-w-0" onBlur={() => setAdded('')} onPointerDown={() => setAdded('')}>
      <Choice
        label={t`Branch`}
        field={{ form: SEARCH_FORM, name: 'ancestor' }}
        isRoomy
        value={value}
        options={[
          { value: '', text: branches.length === 0 ? t`All branches` : t`Add a branch` },
          ...offered.map((term) => ({
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
        onChange={(id) => {
          setAdded(id)
          onChange(value, id)
        }}
      />
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
