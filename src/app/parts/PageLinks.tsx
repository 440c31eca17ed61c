import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { PAGE_SIZE } from '../api/params.ts'
import { GoToNumber } from '../ui/GoToNumber.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { pageNumbers } from '../ui/page-numbers.ts'
import { changeQuery } from '../urls.ts'

interface PageLinksProps {
  label: string
  /** First row of the page that is shown. */
  first: number
  total: number
}

/** The pages of a list, each with an address of its own. */
export function PageLinks({ label, first, total }: PageLinksProps) {
  const page = first / PAGE_SIZE + 1
  const last = Math.ceil(total / PAGE_SIZE)
  const addressOf = useAddressOfPage()
  const navigate = useNavigate()
  if (last <= 1) return null
  return (
    <nav
      aria-label={label}
      className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
    >
      <ul className="flex flex-wrap items-center gap-1">
        <Step to={page > 1 ? addressOf(page - 1) : undefined}>Previous page</Step>
        {pageNumbers(page, last).map((number, index, all) =>
          number === 'gap' ? (
            <li key={`gap after ${all[index - 1]}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={addressOf(number)}
                preventScrollReset
                aria-current={number === page ? 'page' : undefined}
                aria-label={`Page ${formatNumber(number)}`}
                className="page-link"
              >
                {formatNumber(number)}
              </Link>
            </li>
          ),
        )}
        <Step to={page < last ? addressOf(page + 1) : undefined}>Next page</Step>
      </ul>
      <GoToNumber
        label="Go to page"
        placeholder={`1–${formatNumber(last)}`}
        fieldClass="w-20"
        last={last}
        onGo={(number) => void navigate(addressOf(number), { preventScrollReset: true })}
      />
    </nav>
  )
}

function Step({ to, children }: { to: string | undefined; children: ReactNode }) {
  return (
    <li>
      {to === undefined ? (
        // It keeps its room, so that the numbers stand still.
        <span aria-hidden="true" className="page-link text-muted opacity-60">
          {children}
        </span>
      ) : (
        <Link to={to} preventScrollReset className="page-link">
          {children}
        </Link>
      )}
    </li>
  )
}

/** The address of a page, counted from 1: this one, beginning at another row. */
function useAddressOfPage(): (page: number) => string {
  const { pathname, search } = useLocation()
  return (page) => {
    const start = page === 1 ? null : String((page - 1) * PAGE_SIZE)
    const query = changeQuery(new URLSearchParams(search), { start }).toString()
    return query === '' ? pathname : `${pathname}?${query}`
  }
}
