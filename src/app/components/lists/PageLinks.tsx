import type { ReactNode } from 'react'
import { t } from '../../../contract/texts.ts'
import { PAGE_SIZE } from '../../api/params.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import { changeQuery, readStart } from '../../routing/urls.ts'
import { type QueryChange, useEditQuery } from '../../routing/use-edit-query.ts'
import { GoToNumber } from '../../ui/fields/GoToNumber.tsx'
import { pageNumbers } from '../../ui/lists/page-numbers.ts'
import { formatNumber } from '../../ui/text/numbers.ts'

interface PageLinksProps {
  label: string
  /** First row of the current page. */
  first: number
  total: number
}

/** Links to the pages of a list. */
export function PageLinks({ label, first, total }: PageLinksProps) {
  const page = first / PAGE_SIZE + 1
  const last = Math.ceil(total / PAGE_SIZE)
  const edit = useEditQuery()
  if (last <= 1) return null
  return (
    <nav
      aria-label={label}
      className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
    >
      <ul className="flex flex-wrap items-center gap-1">
        <Step change={page > 1 ? byPages(-1, last) : undefined}>Previous page</Step>
        {pageNumbers(page, last).map((number, index, all) =>
          number === 'gap' ? (
            <li key={`gap after ${all[index - 1]}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <QueryLink
                change={atPage(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t`Page ${formatNumber(number)}`}
                className={`${PAGE_LINK} text-verdigris hover:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-ink forced-colors:aria-[current=page]:outline-2 forced-colors:aria-[current=page]:-outline-offset-2 forced-colors:aria-[current=page]:outline-[Highlight] aria-[current=page]:shadow-[inset_0_-2px_var(--verdigris)]`}
              >
                {formatNumber(number)}
              </QueryLink>
            </li>
          ),
        )}
        <Step change={page < last ? byPages(1, last) : undefined}>Next page</Step>
      </ul>
      <GoToNumber
        label={t`Go to page`}
        placeholder={`1–${formatNumber(last)}`}
        fieldClass="w-20"
        last={last}
        onGo={(number) => edit(atPage(number))}
      />
    </nav>
  )
}

const PAGE_LINK = 'target inline-flex min-h-8 min-w-8 items-center justify-center px-2'

function Step({ change, children }: { change: QueryChange | undefined; children: ReactNode }) {
  return (
    <li>
      {change === undefined ? (
        // The inactive step keeps its room, so that the numbers do not move.
        <span aria-hidden="true" className={`${PAGE_LINK} text-muted`}>
          {children}
        </span>
      ) : (
        <QueryLink change={change} className={`${PAGE_LINK} text-verdigris hover:bg-wash`}>
          {children}
        </QueryLink>
      )}
    </li>
  )
}

/** The same list from a page on, counted from 1. */
function atPage(page: number): QueryChange {
  const start = page === 1 ? null : String((page - 1) * PAGE_SIZE)
  return (query) => changeQuery(query, { start })
}

/** Moves by pages from the page in the URL at that moment. */
function byPages(by: number, last: number): QueryChange {
  return (query) => {
    const page = Math.min(Math.floor(readStart(query) / PAGE_SIZE) + 1, last)
    return atPage(Math.max(Math.min(page + by, last), 1))(query)
  }
}
