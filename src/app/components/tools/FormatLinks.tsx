import { Fragment } from 'react'
import { FORMATS, type Format, formatsOf, recordPath } from '../../../contract/endpoint.ts'
import type { Resource } from '../../../contract/fields.ts'
import { t } from '../../../contract/texts.ts'
import { useSession } from '../../api/session.ts'
import { isPlainClick } from '../../ui/buttons/plain-click.ts'

/** The formats of one record, JSON first. Citations and lists have others. */
const RECORD_FORMATS: readonly Format[] = ['json', 'jsonld', 'ttl', 'rdfxml', 'csv']
const CITATION_FORMATS: readonly Format[] = ['bibtex', 'ris', 'csl']

interface FormatLinksProps {
  label: string
  resource: Resource
  id: number
  formats: readonly Format[]
  /** With everything below the term. */
  isBranch?: boolean
  /** Opens a format that needs a key in this page; without it, the link leads to the API. Returns whether it did. */
  onOpen?: (format: Format) => boolean
}

/** A record in other formats, as links to the API. */
export function FormatLinks({ label, resource, id, formats, isBranch = false, onOpen }: FormatLinksProps) {
  const { apiUrl } = useSession()
  return (
    <p className="label flex flex-wrap items-center gap-x-5">
      <span>{label}</span>{' '}
      {formats.map((format) => (
        <Fragment key={format}>
          <span>
            <a
              href={`${apiUrl}${recordPath(resource, id, format)}${isBranch ? '?branch=1' : ''}`}
              type={FORMATS[format].mediaType}
              rel="nofollow"
              className="link inline-block py-1.5"
              onClick={(event) => {
                if (isPlainClick(event) && onOpen?.(format)) event.preventDefault()
              }}
            >
              {FORMATS[format].label}
            </a>
            {FORMATS[format].needsKey && !(onOpen && format === 'csv') && t` (needs a key)`}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}

/** The formats of a record that the API serves. */
export function recordFormats(resource: Resource): Format[] {
  return servedOf(RECORD_FORMATS, resource)
}

export function citationFormats(resource: Resource): Format[] {
  return servedOf(CITATION_FORMATS, resource)
}

/** The formats of a branch that need no key. The others are downloads. */
export function openBranchFormats(): Format[] {
  return servedOf(RECORD_FORMATS, 'term').filter(
    (format) => FORMATS[format].hasBranch && !FORMATS[format].needsKey,
  )
}

function servedOf(formats: readonly Format[], resource: Resource): Format[] {
  return formats.filter((format) => formatsOf('get', resource).includes(format))
}
