import { useState } from 'react'
import { Link } from 'react-router'
import { CatalogueText } from '../../../components/view/CatalogueText.tsx'
import { buildItemsUrl } from '../../../routing/urls.ts'
import { Listed } from '../../../ui/text/Listed.tsx'
import { formatNumber } from '../../../ui/text/numbers.ts'
import type { FieldValue } from './values.ts'

/** If there are more values than this, only the first are shown. */
const MANY = 40
const FIRST = 24

/** The values of a field, each linked to the items that share it, most of them quietly. Very many are cut until the visitor asks for all. */
export function Values({ name, values }: { name: string; values: readonly FieldValue[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = values.length > MANY && !isWhole ? values.slice(0, FIRST) : values
  const left = values.length - shown.length
  if (values.length === 1 && values[0]) return <Value value={values[0]} />
  return (
    <>
      {/* Values with notes get a line each; plain values share lines. */}
      <ul className={values.some(({ note }) => note !== undefined) ? 'space-y-1' : 'flex flex-wrap gap-x-5'}>
        {shown.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same value may occur twice, and the order never changes
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

function Value({ value: { text, parts, note, search, href, isProminent } }: { value: FieldValue }) {
  const content = parts ? <Listed texts={parts} /> : <CatalogueText>{text}</CatalogueText>
  const style = 'inline-block max-w-full py-px whitespace-pre-line'
  return (
    <>
      {search ? (
        <Link to={buildItemsUrl(search)} className={`${isProminent ? 'link' : 'quiet-link'} ${style}`}>
          {content}
        </Link>
      ) : href ? (
        <a href={href} rel="external" className={`link ${style}`}>
          {content}
        </a>
      ) : (
        <span className="whitespace-pre-line">{content}</span>
      )}
      {note && <span className="text-muted"> ({note})</span>}
    </>
  )
}
