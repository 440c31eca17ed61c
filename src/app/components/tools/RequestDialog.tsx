import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { recordPath } from '../../../contract/endpoint.ts'
import type { Resource } from '../../../contract/fields.ts'
import { t } from '../../../contract/texts.ts'
import { pathIn } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { requestQueries } from '../../queries/requests.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { Pending } from '../../ui/loading/Pending.tsx'
import { Dialog } from '../../ui/panels/Dialog.tsx'
import { formatBytes } from '../../ui/text/bytes.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { FailureNotice } from '../failures/FailureNotice.tsx'
import { FormatLinks } from './FormatLinks.tsx'

interface RequestDialogProps {
  resource: Resource
  id: number
  onClose: () => void
}

/** The request that gives this record in the API, sent once more and measured, and the same as a command. */
export function RequestDialog({ resource, id, onClose }: RequestDialogProps) {
  const { api, url, apiUrl, languages } = useSession()
  const record = recordPath(resource, id)
  // With the language in which the client asks for names.
  const path = pathIn(record, languages.names)
  const { data, error } = useQuery(requestQueries.timed(api, record))
  // The key of the site is nobody else's: the command has a placeholder.
  const command = `curl -H ${shellWord('X-Api-Key: YOUR_KEY')} ${shellWord((apiUrl || url) + path)}`
  return (
    <Dialog title={t`Open in API`} placement="small" onClose={onClose}>
      <div className="min-h-0 space-y-4 overflow-y-auto px-5 py-5">
        <dl>
          <Row name={t`Request`}>
            <code>GET {path}</code>
          </Row>
          {error === null && (
            <>
              <Row name={t`Duration`}>
                {data ? t`${formatNumber(Math.round(data.durationMs))} ms` : WAITING}
              </Row>
              <Row name="ETag">{data ? <code>{data.etag ?? t`none`}</code> : WAITING}</Row>
              <Row name={t`Response`}>
                {data ? t`status ${data.status}, ${formatBytes(data.bytes)}` : WAITING}
              </Row>
            </>
          )}
        </dl>
        {error && <FailureNotice error={error} what={t`The record`} />}
        <div>
          <p className="label flex items-center justify-between gap-4">
            On the command line
            <CopyButton text={command}>Copy command</CopyButton>
          </p>
          <pre className="mt-1 border-y border-line py-2 whitespace-pre-wrap">
            <code>{command}</code>
          </pre>
        </div>
        <div>
          <FormatLinks label={t`The same as a link`} resource={resource} id={id} formats={['json']} />
          <p className="label">
            Records in JSON need a key of your own, in the header <code>X-Api-Key</code>.{' '}
            <a href={`${apiUrl}/api/`} className="link">
              About the API
            </a>
          </p>
        </div>
      </div>
    </Dialog>
  )
}

const WAITING = <Pending em={6} />

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-line py-1.5">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** One word of a shell, whatever is in it. */
function shellWord(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
