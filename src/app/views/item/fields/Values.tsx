import { useState } from 'react'
import { Link } from 'react-router'
import { buildItemsUrl } from '../../../routing/urls.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'
import type { FieldValue } from './values.ts'

/** Of more values than this, the first are shown. */
const MANY = 40
const FIRST = 24

/** The values of a field, each a link to the items that have it as well; the rest of very many on request. */
export function Values({ name, values }: { name: string; values: readonly FieldValue[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = values.length > MANY && !isWhole ? values.slice(0, FIRST) : values
  const left = values.length - shown.length
  if (values.length === 1 && values[0]) return <Value value={values[0]} />
  return (
    <>
      {/* A person with a note has a line of their own; plain values run on. */}
      <ul className={values.some(({ note }) => note !== undefined) ? 'space-y-1' : 'flex flex-wrap gap-x-5'}>
        {shown.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values may be given twice, and never change places
          <li key={index} className="min-w-0 max-w-full">
            <Value value={value} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <>
          <p className="no-print mt-2">
            <button type="button" className="button button-small" onClick={() => setWhole(true)}>
              Show all {formatNumber(values.length)} {name.toLowerCase()}
            </button>
          </p>
          <p className="hidden print:block">and {formatNumber(left)} more</p>
        </>
      )}
    </>
  )
}

function Value({ value: { text, note, search, href } }: { value: FieldValue }) {
  const style = 'link inline-block max-w-full py-px whitespace-pre-line'
  return (
    <>
      {search ? (
        <Link to={buildItemsUrl(search)} className={style}>
          <bdi>{text}</bdi>
        </Link>
      ) : href ? (
        <a href={href} rel="external" className={style}>
          <bdi>{text}</bdi>
        </a>
      ) : (
        <span className="whitespace-pre-line">
          <bdi>{text}</bdi>
        </span>
      )}
      {note && <span className="text-muted"> ({note})</span>}
    </>
  )
}
