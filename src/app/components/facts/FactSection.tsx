import { Fragment, type ReactNode, useId } from 'react'
import { Fold, linesOf, shownFirst } from '../../ui/panels/Fold.tsx'

/** A row with more values shows the first, until the visitor asks for the rest. */
const MANY = 6
const FIRST = 4

export interface FactValue {
  key: string
  content: ReactNode
  /** What of it is text, as far as it is shown at first. */
  text: string
}

export interface FactRow {
  label: string
  values: readonly FactValue[]
}

/** A section with rows of a label and values, on the page of a term or a group. Without rows there is none. */
export function FactSection({ title, rows }: { title: string; rows: readonly FactRow[] }) {
  const headingId = useId()
  if (rows.length === 0) return null
  const first = shownFirst(rows.map(linesOfRow))
  const rest = rows.slice(first)
  return (
    <section aria-labelledby={headingId} className="section mt-14">
      <h2 id={headingId} className="section-head">
        {title}
      </h2>
      <Rows rows={rows.slice(0, first)} />
      <Fold count={rest.length} names={rest.map(({ label }) => label)} className="mt-5">
        <Rows rows={rest} />
      </Fold>
    </section>
  )
}

function Rows({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className="mt-4 space-y-5">
      {rows.map(({ label, values }) => (
        <div key={label} className="grid grid-cols-1 gap-x-8 gap-y-1 md:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 space-y-2">
            <Contents values={values.slice(0, firstOf(values))} />
            <Fold count={values.length - firstOf(values)} className="space-y-2">
              <Contents values={values.slice(firstOf(values))} />
            </Fold>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Contents({ values }: { values: readonly FactValue[] }) {
  return values.map(({ key, content }) => <Fragment key={key}>{content}</Fragment>)
}

/** How many values of a row are shown at first. */
function firstOf(values: readonly FactValue[]): number {
  const fitting = shownFirst(values.map(({ text }) => linesOf(text)))
  return values.length > MANY ? Math.min(FIRST, fitting) : fitting
}

/** With its label, and the space below. */
function linesOfRow({ values }: FactRow): number {
  return values.slice(0, firstOf(values)).reduce((sum, { text }) => sum + linesOf(text), 1.8)
}
