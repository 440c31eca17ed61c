import { useQuery } from '@tanstack/react-query'
import type { Facet, FacetValue } from '../../../contract/facets.ts'
import type { Parameter } from '../../../contract/query-string.ts'
import { t } from '../../../contract/texts.ts'
import { listKey, readList } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { conditionsOf, withCondition } from '../../filters/conditions.ts'
import { fieldLabel } from '../../filters/describe.ts'
import { itemQueries } from '../../queries/items.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import { CountWithUnit } from '../../ui/text/CountWithUnit.tsx'
import { useMuseum } from '../../words/museum-words.ts'

/** What the items of the list have, with their numbers: each value is a link to exactly these items. */
export function FacetLists({ query }: { query: URLSearchParams }) {
  const list = readList('item', query)
  const key = list.ok ? listKey({ ...list.value, orderBy: null }) : ''
  const { data } = useQuery({ ...itemQueries.facets(useApi(), key), enabled: list.ok })
  const facets = data?.filter(({ values }) => values.length > 0) ?? []
  return facets.map((facet) => <FacetList key={facet.field} facet={facet} query={query} />)
}

interface FacetListProps {
  facet: Facet
  query: URLSearchParams
}

function FacetList({ facet: { field, values }, query }: FacetListProps) {
  const label = field === 'branch' ? t`Branch` : fieldLabel(field)
  return (
    <section aria-label={label}>
      <h3 className="font-medium">{label}</h3>
      <ul className="mt-1">
        {values.map((value) => (
          <li key={value.filter}>
            <Value value={value} query={query} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The link adds the value to the search. If it is there already, the link removes it. */
function Value({
  value: { value, language, filter, total },
  query,
}: {
  value: FacetValue
  query: URLSearchParams
}) {
  const museum = useMuseum()
  const [condition] = new URLSearchParams(filter)
  const isChosen = conditionsOf(query).some((other) => isSame(other, condition))
  const change = (address: URLSearchParams) => {
    const chosen = conditionsOf(address).find((other) => isSame(other, condition))
    return withCondition(address, chosen, chosen ? undefined : condition)
  }
  return (
    <QueryLink
      change={change}
      aria-current={isChosen ? 'true' : undefined}
      className="quiet-link entry flex min-h-9 items-center justify-between gap-3"
    >
      <CatalogueText language={language} className="truncate">
        {value}
      </CatalogueText>{' '}
      <span className="label shrink-0">
        <CountWithUnit count={total} words={museum.countItems(total)} />
      </span>
    </QueryLink>
  )
}

function isSame(one: Parameter, other: Parameter | undefined): boolean {
  return one[0] === other?.[0] && one[1] === other[1]
}
