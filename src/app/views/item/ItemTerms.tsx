import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Item } from '../../../contract/item.ts'
import { listKeyOf, MAX_LIMIT } from '../../api/params.ts'
import { broaderOf } from '../../parts/relations.ts'
import { termQueries } from '../../queries/terms.ts'
import { useApi } from '../../session.ts'
import { Pending } from '../../ui/Pending.tsx'
import { buildTermUrl } from '../../urls.ts'

/** The terms that the item is catalogued with, each with where it sits; all of them asked for in one request. */
export function ItemTerms({ terms }: { terms: Item['terms'] }) {
  const list = listKeyOf([['id_in', terms.map(({ id }) => id).join(',')]])
  const { data, isPending } = useQuery({
    ...termQueries.page(useApi(), list, 0, MAX_LIMIT),
    enabled: terms.length > 0,
  })
  if (terms.length === 0) return null
  const broader = new Map(data?.rows.map((term) => [term.id, broaderOf(term).map(({ name }) => name)]))
  return (
    <section className="section min-w-0" aria-labelledby="terms-title">
      <h2 id="terms-title">Terms</h2>
      <ul className="mt-2">
        {terms.map(({ id, name }) => (
          <li key={id} className="border-b border-line py-1.5">
            <Link to={buildTermUrl(id)} className="quiet-link inline-block font-serif text-prose">
              {name}
            </Link>
            <span className="label block">{isPending ? <Pending em={10} /> : inWords(broader.get(id))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function inWords(broader: readonly string[] | undefined): string {
  if (broader === undefined) return ''
  return broader.length === 0 ? 'top term' : `in ${broader.join(' · ')}`
}
