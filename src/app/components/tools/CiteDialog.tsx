import { Fragment, type ReactNode, useState } from 'react'
import type { Item } from '../../../contract/item.ts'
import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { useSession } from '../../api/session.ts'
import { CITATION_STYLES } from '../../citation/citation.ts'
import { citedItem, citedNames, citedTerm } from '../../citation/source.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { Dialog } from '../../ui/panels/Dialog.tsx'
import { citationFormats, FormatLinks } from './FormatLinks.tsx'

export type CitedRecord =
  | { readonly resource: 'term'; readonly record: Term }
  | { readonly resource: 'item'; readonly record: Item }

interface CiteDialogProps {
  of: CitedRecord
  /** The canonical address of the record. */
  url: string
  onClose: () => void
}

/** The record as a citation in three styles, and as files for reference managers. */
export function CiteDialog({ of, url, onClose }: CiteDialogProps) {
  const { title: site } = useSession()
  const [read] = useState(() => new Date())
  const reading = { site, url, read }
  const source = of.resource === 'term' ? citedTerm(of.record, reading) : citedItem(of.record, reading)
  return (
    <Dialog title={t`Cite`} placement="small" onClose={onClose}>
      <div className="min-h-0 overflow-y-auto px-5 py-5">
        <dl>
          {CITATION_STYLES.map(({ name, cite }) => {
            const citation = cite(source)
            return (
              <div key={name} className="border-b border-line py-3 first:pt-0">
                <dt className="label flex items-center justify-between gap-4">
                  {name}
                  <CopyButton text={citation}>{t`Copy ${name}`}</CopyButton>
                </dt>
                {/* Citations follow English style guides, whatever the language of the page and of the names is. */}
                <dd lang="en" dir="ltr" className="mt-1 font-serif text-prose">
                  {withIsolated(citation, citedNames(source))}
                </dd>
              </div>
            )
          })}
        </dl>
        <div className="mt-3">
          <FormatLinks
            label={t`For reference managers`}
            resource={of.resource}
            id={of.record.id}
            formats={citationFormats(of.resource)}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** A text in which names keep their own direction. */
function withIsolated(text: string, [name, ...others]: readonly string[]): ReactNode {
  if (name === undefined) return text
  return text.split(name).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Fragment key={index}>
      {index > 0 && <bdi>{name}</bdi>}
      {withIsolated(part, others)}
    </Fragment>
  ))
}
