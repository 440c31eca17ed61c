import type { ReactNode } from 'react'
import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'

/** Where there is room, the titles of rows stand beside the columns. */
export const BESIDE_TITLES = 'grid grid-cols-1 gap-x-8 gap-y-2 xl:grid-cols-[11rem_minmax(0,1fr)]'

/* By the number of terms: side by side, unless large text needs the room. Then each row repeats the names. */
const COLUMNS: Record<number, string> = {
  2: '@min-[19rem]/compared:grid-cols-2',
  3: '@min-[34rem]/compared:grid-cols-3',
}
/** Likewise, the names stay in view. */
export const STICKY: Record<number, string> = {
  2: '@min-[19rem]/compared:sticky',
  3: '@min-[34rem]/compared:sticky',
}
const NAMED_ABOVE: Record<number, string> = {
  1: 'sr-only',
  2: '@min-[19rem]/compared:sr-only',
  3: '@min-[34rem]/compared:sr-only',
}

interface RowProps {
  terms: readonly Term[]
  title: string
  /** Whether all terms have the same; undefined if it is not compared. */
  areSame?: boolean | undefined
  note?: string | undefined
  /** Whether no term has a value. */
  isEmpty?: boolean
  children: (term: Term) => ReactNode
}

/** One property of the compared terms: its title, whether all have the same, and a column for each term. */
export function Row({ terms, title, areSame, note, isEmpty = false, children }: RowProps) {
  const id = `compared-${title.toLowerCase().replaceAll(' ', '-')}`
  const label = NAMED_ABOVE[terms.length] ?? ''
  return (
    <section aria-labelledby={id} className={`section ${BESIDE_TITLES}`}>
      <div className="flex flex-wrap items-baseline gap-x-4 xl:block">
        <h2 id={id} className="font-serif text-lead">
          {title}
        </h2>
        {/* In words and with a sign, so that no colour is needed. Screen readers would read the sign as one more verdict. */}
        {areSame !== undefined && terms.length > 1 && !isEmpty && (
          <p className="label">
            <span aria-hidden="true">{areSame ? '=' : '≠'}</span> {areSame ? t`Same` : t`Different`}
          </p>
        )}
        {note && <p className="label">{note}</p>}
      </div>
      {isEmpty && terms.length > 1 ? (
        <p className="text-muted">{terms.length === 2 ? t`Neither has one` : t`None of them has one`}</p>
      ) : (
        <Columns terms={terms}>
          {(term) => (
            <>
              <p className={`label mb-1 ${label}`}>
                <CatalogueText language={term.language}>{term.name}</CatalogueText>
              </p>
              {children(term)}
            </>
          )}
        </Columns>
      )}
    </section>
  )
}

interface ColumnsProps {
  terms: readonly Term[]
  label?: string
  className?: string
  children: (term: Term) => ReactNode
}

/** A column for each term, as long as there is room. */
export function Columns({ terms, label, className = '', children }: ColumnsProps) {
  return (
    <ul
      aria-label={label}
      className={`grid grid-cols-1 gap-x-4 gap-y-5 sm:gap-x-8 ${COLUMNS[terms.length] ?? ''} ${className}`}
    >
      {terms.map((term) => (
        <li key={term.id} className="@container min-w-0 wrap-anywhere">
          {children(term)}
        </li>
      ))}
    </ul>
  )
}
