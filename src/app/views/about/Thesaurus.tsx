import type { ReactNode } from 'react'
import type { Named, Scheme } from '../../../contract/scheme.ts'
import { t } from '../../../contract/texts.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { webAddress } from '../../ui/text/web-address.ts'

/** What the source says about the thesaurus. */
export function Thesaurus({ scheme }: { scheme: Scheme }) {
  const { title, description, uri, creators, contributors, publisher, licence } = scheme
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t`Made by`, named(creators)],
    [t`Published by`, named(publisher ? [publisher] : [])],
    [t`Contributors`, named(contributors)],
    [t`Licence`, named(licence ? [licence] : [])],
    [t`Version`, scheme.version],
    [t`Created`, scheme.created],
    [t`Published`, scheme.issued === scheme.version ? null : scheme.issued],
    [t`Last changed`, scheme.modified],
    [t`Address`, uri === null ? null : named([{ name: null, uri }])],
  ]
  const known = rows.filter(([, value]) => value !== null)
  if (title === null && description === null && known.length === 0)
    return <p className="text-muted">The source says nothing about the thesaurus as a whole.</p>
  return (
    <>
      {title && (
        <p className="font-serif text-head">
          <CatalogueText {...languageOf(title)}>{title.text}</CatalogueText>
        </p>
      )}
      {description && (
        <p dir="auto" className="measure whitespace-pre-line font-serif text-prose">
          <CatalogueText {...languageOf(description)}>{description.text}</CatalogueText>
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {known.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {typeof value === 'string' ? <CatalogueText>{value}</CatalogueText> : value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function languageOf({ language }: { language: string | null }) {
  return language === null ? {} : { lang: language }
}

/** Names, each linked to its address if it has one; null without any. */
function named(all: readonly Named[]): ReactNode {
  if (all.length === 0) return null
  return (
    <ul>
      {all.map(({ name, uri }) => {
        const href = webAddress(uri)
        const text = <CatalogueText>{name ?? uri}</CatalogueText>
        return (
          <li key={`${name} ${uri}`}>
            {href ? (
              <a href={href} rel="external" className="link">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        )
      })}
    </ul>
  )
}
