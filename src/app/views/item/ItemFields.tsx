import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Item } from '../../../contract/item.ts'
import { buildItemsUrl } from '../../urls.ts'
import { type FieldValue, factGroups, textFields } from './item-groups.ts'

/** The filled fields of an item: running texts beside the picture, or the facts below in groups. */
export function ItemFields({ item, part }: { item: Item; part: 'text' | 'facts' }) {
  return part === 'text' ? <Texts item={item} /> : <Facts item={item} />
}

function Texts({ item }: { item: Item }) {
  return textFields(item).map(({ title, text }) => (
    <section key={title} className="section">
      <h2>{title}</h2>
      <p className="measure mt-2 font-serif text-prose break-words whitespace-pre-line">{text}</p>
    </section>
  ))
}

function Facts({ item }: { item: Item }) {
  return (
    <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2">
      {factGroups(item).map((group) => (
        <section key={group.title} className="section min-w-0">
          <h2>{group.title}</h2>
          <dl className="mt-2">
            {group.fields.map((field) => (
              <div
                key={field.label}
                className="grid grid-cols-1 gap-x-4 border-b border-line py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
              >
                <dt className="text-muted">{field.label}</dt>
                <dd className="min-w-0 break-words">
                  {field.values.map((value, index) => (
                    <Fragment key={value.text}>
                      {index > 0 && '; '}
                      <Value value={value} />
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** A value that other items may share leads to all of them. */
function Value({ value }: { value: FieldValue }) {
  return (
    <>
      {value.filter ? (
        <Link to={buildItemsUrl([value.filter])} className="link inline-block">
          {value.text}
        </Link>
      ) : value.href ? (
        <a href={value.href} rel="license" className="link inline-block">
          {value.text}
        </a>
      ) : (
        value.text
      )}
      {value.note && <span className="text-muted"> ({value.note})</span>}
    </>
  )
}
