import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Resource } from '../../../contract/fields.ts'
import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import type { ListedItem } from '../../api/listed-item.ts'
import { useApi } from '../../api/session.ts'
import type { ShelfRecords } from '../../api/shelf-records.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { ItemPicture } from '../../components/items/ItemPicture.tsx'
import { BranchItemsLink } from '../../components/terms/BranchItemsLink.tsx'
import { BroaderTerms } from '../../components/terms/BroaderTerms.tsx'
import { noteLanguage } from '../../components/terms/note-language.ts'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { shelfQueries } from '../../queries/shelf.ts'
import { buildItemUrl, buildTermUrl, type Shelf } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { RowTools, type ShelfChange } from './RowTools.tsx'

interface ShelfRowsProps {
  shelf: Shelf
  /** Undefined for a shelf that cannot be changed. */
  onChange?: ShelfChange
  onRemoved?: () => void
}

/** The terms and the items of a shelf, each in its own order. */
export function ShelfRows({ shelf, ...changing }: ShelfRowsProps) {
  const museum = useMuseum()
  const api = useApi()
  const terms = useQuery(shelfQueries.terms(api, shelf.terms))
  const items = useQuery(shelfQueries.items(api, shelf.items))
  return (
    <div className="mt-6 space-y-10">
      {shelf.terms.length > 0 && (
        <Part<Term>
          name={museum.Terms}
          resource="term"
          ids={shelf.terms}
          {...terms}
          nameOf={({ name }) => name}
          {...changing}
        >
          {(term) => <TermCells term={term} />}
        </Part>
      )}
      {shelf.items.length > 0 && (
        <Part<ListedItem>
          name={museum.Items}
          resource="item"
          ids={shelf.items}
          {...items}
          nameOf={({ display_title }) => display_title}
          {...changing}
        >
          {(item) => <ItemCells item={item} />}
        </Part>
      )}
    </div>
  )
}

interface PartProps<Row> extends Omit<ShelfRowsProps, 'shelf'> {
  name: string
  resource: Resource
  ids: readonly number[]
  data: ShelfRecords<Row> | undefined
  error: Error | null
  nameOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

function Part<Row extends { readonly id: number }>(props: PartProps<Row>) {
  const { name, resource, ids, data, error, nameOf, onChange, onRemoved } = props
  const headingId = `shelf-${resource}s`
  if (error && !data) return <FailureNotice error={error} what={name} />
  return (
    <section className="section" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {name} <span className="text-muted">({formatNumber(ids.length)})</span>
      </h2>
      <ol className="mt-2">
        {ids.map((id, index) => {
          const row = data?.rows.find((one) => one.id === id)
          const gone = data?.gone.find((one) => one.id === id)
          return (
            <li
              key={id}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-line py-3"
            >
              <div className="min-w-0 grow basis-72">
                {row ? (
                  props.children(row)
                ) : gone ? (
                  <Gone {...gone} resource={resource} />
                ) : (
                  <Pending em={14} />
                )}
              </div>
              <RowTools
                resource={resource}
                id={id}
                name={row ? nameOf(row) : (gone?.formerName ?? t`ID ${id}`)}
                isTerm={row !== undefined && resource === 'term'}
                isFirst={index === 0}
                isLast={index === ids.length - 1}
                onChange={onChange}
                onRemoved={onRemoved}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Gone({ resource, id, formerName }: { resource: Resource; id: number; formerName: string | null }) {
  const museum = useMuseum()
  const name = formerName ?? t`ID ${id}`
  return (
    <>
      <h3 className="font-serif text-lead text-muted line-through">
        <CatalogueText>{name}</CatalogueText>
      </h3>
      <p className="label">
        {formerName === null
          ? resource === 'term'
            ? t`There is no term with this ID.`
            : t`There is no ${museum.item} with this ID.`
          : t`No longer in the catalogue.`}{' '}
        {formerName !== null && (
          <Link
            to={resource === 'term' ? buildTermUrl({ id }) : buildItemUrl({ id })}
            className="link target inline-block"
          >
            What became of it
          </Link>
        )}
      </p>
    </>
  )
}

function TermCells({ term }: { term: Term }) {
  return (
    <>
      <h3 className="font-serif text-lead">
        <TermLink term={term} className="quiet-link" />
      </h3>
      <p className={`label ${term.num_broader > 1 ? 'text-ochre' : ''}`}>
        <BroaderTerms term={term} />
      </p>
      {term.scope_notes && (
        <p className="measure mt-1 font-serif text-prose">
          <CatalogueText language={noteLanguage(term, 'scope_notes')} className="line-clamp-3">
            {term.scope_notes}
          </CatalogueText>
        </p>
      )}
      <p className="label mt-1">
        {t`ID ${term.id}`} · <BranchItemsLink term={term} />
      </p>
    </>
  )
}

function ItemCells({ item }: { item: ListedItem }) {
  const facts = [item.registration_number, item.production_date, item.names.join(' · '), item.makers[0]?.name]
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      <span className="row-picture aspect-[4/3] w-20">
        <ItemPicture image={item.images[0]} name={item.display_title} />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="font-serif text-lead">
          <Link to={buildItemUrl(item)} className="quiet-link">
            <CatalogueText>{item.display_title}</CatalogueText>
          </Link>
        </h3>
        <p className="label">
          <CatalogueText>{facts.filter(Boolean).join(' · ')}</CatalogueText>
        </p>
        <p className="label">{t`ID ${item.id}`}</p>
      </div>
    </div>
  )
}
