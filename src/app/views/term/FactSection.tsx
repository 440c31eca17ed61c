import { type ReactNode, useId } from 'react'
import { plural } from '../../ui/text/plural.ts'

/** A row with more values shows the first, until the visitor asks for the rest. */
const MANY = 6
const FIRST = 4

export interface FactRow {
  label: string
  /** Elements with keys. */
  values: readonly ReactNode[]
}

/** A section with rows of a label and values, below the places of a term. Without rows there is none. */
export function FactSection({ title, rows }: { title: string; rows: readonly FactRow[] }) {
  const headingId = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="section mt-14">
      <h2 id={headingId} className="section-head">
        {title}
      </h2>
      <dl className="mt-4 space-y-5">
        {rows.map(({ label, values }) => (
          <div key={label} className="grid grid-cols-1 gap-x-8 gap-y-1 md:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 space-y-2">
              <Values values={values} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Values({ values }: { values: readonly ReactNode[] }) {
  if (values.length <= MANY) return values
  const rest = values.slice(FIRST)
  return (
    <>
      {values.slice(0, FIRST)}
      <details className="space-y-2">
        <summary className="link target w-fit cursor-pointer">
          {plural(rest.length, { one: '# more', other: '# more' })}
        </summary>
        {rest}
      </details>
    </>
  )
}
