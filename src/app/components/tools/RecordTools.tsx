import { type ReactNode, useId, useState } from 'react'
import { addressIn } from '../../../contract/data-languages.ts'
import type { Format } from '../../../contract/endpoint.ts'
import type { Resource } from '../../../contract/fields.ts'
import { t } from '../../../contract/texts.ts'
import { embedPath } from '../../../contract/views.ts'
import { useSession } from '../../api/session.ts'
import { branchPart, recordPart } from '../../downloads/part.ts'
import { recordUrl } from '../../head/site.ts'
import { usePreference } from '../../storage/preferences.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { useIsStatic } from '../../ui/window/use-is-static.ts'
import { useShortcut } from '../../ui/window/use-shortcut.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { loadDownloadDialog } from '../downloads/load-download-dialog.ts'
import { OverlayFailure } from '../failures/OverlayFailure.tsx'
import { useLazyOverlay } from '../failures/use-lazy-overlay.ts'
import { ShelfButton } from '../shelf/ShelfButton.tsx'
import { useSite } from '../view/page-head.ts'
import type { CitedRecord } from './CiteDialog.tsx'
import { citationFormats, FormatLinks, openBranchFormats, recordFormats } from './FormatLinks.tsx'
import { ShareButton } from './ShareButton.tsx'

interface RecordToolsProps {
  of: CitedRecord
  /** The query of the link to copy, for a chosen place. */
  query?: string
  /** Further tools, for staff. */
  children?: ReactNode
  className?: string
}

const loadCite = async () => (await import('./CiteDialog.tsx')).CiteDialog
const loadRequest = async () => (await import('./RequestDialog.tsx')).RequestDialog

/**
 * What can be done with a record, in one row: first what most visitors use, and the rest behind “More”, unless the visitor
 * has chosen to see all. What opens loads when it is opened.
 */
export function RecordTools({ of, query = '', children, className = '' }: RecordToolsProps) {
  const { resource, record } = of
  const site = useSite()
  const isStatic = useIsStatic()
  const name = of.resource === 'term' ? of.record.name : of.record.display_title
  const url = recordUrl(site, resource, { id: record.id, name })
  const isBranch = of.resource === 'term' && of.record.num_narrower > 0
  const { Overlay: CiteDialog, ...cite } = useLazyOverlay(loadCite)
  const { Overlay: RequestDialog, ...request } = useLazyOverlay(loadRequest)
  const { Overlay: DownloadDialog, ...download } = useLazyOverlay(loadDownloadDialog)
  const [tools] = usePreference('tools')
  const [keys] = usePreference('keys')
  const [isOpen, setOpen] = useState(false)
  // The key copies the term, and the button that says so is among the further tools.
  useShortcut({ c: () => setOpen(true) }, resource === 'term' && keys === 'on')
  const isWhole = isOpen || tools === 'staff'
  const [areFormatsOpen, setFormatsOpen] = useState(false)
  const formatsId = useId()
  const furtherId = useId()
  const own = recordPart(resource, record.id, useMuseum())
  return (
    <div className={`no-print mt-4 ${className}`}>
      <div className="flex flex-wrap items-center gap-x-5">
        <CopyButton look="tool" text={url + query}>
          Copy link
        </CopyButton>{' '}
        <Opener name={t`Cite`} onOpen={cite.open} />{' '}
        {tools === 'public' && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={furtherId}
            className="tool no-scripts:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            More
          </button>
        )}{' '}
        {/* Their keys act although they are hidden. */}
        <div id={furtherId} className={isWhole ? 'contents' : 'hidden no-scripts:contents'}>
          {children} <ShelfButton resource={resource} id={record.id} />{' '}
          <Opener name={t`Open in API`} onOpen={request.open} />{' '}
          <button
            type="button"
            aria-expanded={areFormatsOpen}
            aria-controls={areFormatsOpen ? formatsId : undefined}
            className="tool no-scripts:hidden"
            onClick={() => setFormatsOpen(!areFormatsOpen)}
          >
            Formats
          </button>{' '}
          <Opener name={t`Download`} onOpen={download.open} />
        </div>{' '}
        <ShareButton title={name} url={url + query} />
      </div>
      {isWhole && areFormatsOpen && (
        <div id={formatsId}>
          <Formats
            resource={resource}
            id={record.id}
            isBranch={isBranch}
            onOpen={(format) => {
              if (format === 'json') void request.open()
              else if (format === 'csv') void download.open()
              else return false
              return true
            }}
          />
        </div>
      )}
      {isStatic && (
        <div className="hidden no-scripts:block">
          <Formats resource={resource} id={record.id} isBranch={isBranch} />
          <FormatLinks
            label={t`Cite`}
            resource={resource}
            id={record.id}
            formats={citationFormats(resource)}
          />
        </div>
      )}
      {cite.hasFailed && <OverlayFailure what={t`The citation`} />}
      {request.hasFailed && <OverlayFailure what={t`The request`} />}
      {download.hasFailed && <OverlayFailure what={t`The download`} />}
      {CiteDialog && <CiteDialog of={of} url={url} onClose={cite.close} />}
      {RequestDialog && <RequestDialog resource={resource} id={record.id} onClose={request.close} />}
      {DownloadDialog && (
        <DownloadDialog parts={isBranch ? [own, branchPart(record.id)] : [own]} onClose={download.close} />
      )}
    </div>
  )
}

function Opener({ name, onOpen }: { name: string; onOpen: () => Promise<void> }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="tool no-scripts:hidden"
      onClick={() => void onOpen()}
    >
      {name}
    </button>
  )
}

interface FormatsProps {
  resource: Resource
  id: number
  isBranch: boolean
  onOpen?: (format: Format) => boolean
}

function Formats({ resource, id, isBranch, onOpen }: FormatsProps) {
  const { base, languages } = useSession()
  const common = { resource, id, ...(onOpen && { onOpen }) }
  return (
    <>
      <FormatLinks label={t`Formats`} formats={recordFormats(resource)} {...common} />
      {isBranch && <FormatLinks label={t`Its branch`} isBranch formats={openBranchFormats()} {...common} />}
      {resource === 'term' && (
        <p className="label flex flex-wrap items-center gap-x-5">
          <span>In other sites</span>{' '}
          <a href={addressIn(embedPath(id), base, languages)} className="link inline-block py-1.5">
            Small page to embed
          </a>
        </p>
      )}
    </>
  )
}
