import { useId, useState } from 'react'
import { FORMATS } from '../../../contract/endpoint.ts'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { type DownloadPart, estimatedBytes, type FileFormat, LARGE_BYTES } from '../../downloads/part.ts'
import type { Received } from '../../downloads/receive.ts'
import { filePicker } from '../../downloads/sinks.ts'
import { Dialog } from '../../ui/panels/Dialog.tsx'
import { formatBytes } from '../../ui/text/bytes.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { plural } from '../../ui/text/plural.ts'
import { listed } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { type DownloadState, useDownload } from './use-download.ts'

interface DownloadDialogProps {
  /** What can be downloaded; the first is chosen. */
  parts: readonly DownloadPart[]
  onClose: () => void
}

const USES: Readonly<Record<FileFormat, string>> = {
  csv: t`a table for spreadsheets`,
  jsonl: t`one record a line, for programs`,
  ttl: t`linked data, terms as SKOS`,
  txt: t`the hierarchy as an outline to read`,
}

/** The choice of a part and a format, then the progress of the download. Closing it cancels a running download. */
export function DownloadDialog({ parts, onClose }: DownloadDialogProps) {
  const { download, start, cancel } = useDownload(useApi())
  const [index, setIndex] = useState(0)
  const [format, setFormat] = useState<FileFormat>('csv')
  const part = parts[index] ?? parts[0]
  if (part === undefined) return null
  const chosen = part.formats.includes(format) ? format : part.formats[0]
  const isRunning = download.state === 'running'
  return (
    <Dialog title={t`Download`} placement="small" onClose={onClose}>
      <div className="min-h-0 space-y-5 overflow-y-auto px-5 py-5">
        {parts.length > 1 && (
          <Choices
            label={t`What`}
            options={parts.map(({ label }, value) => ({ value, text: label, note: '' }))}
            value={index}
            isDisabled={isRunning}
            onChoose={setIndex}
          />
        )}
        <Choices
          label={t`Format`}
          options={part.formats.map((value) => ({ value, text: FORMATS[value].label, note: USES[value] }))}
          value={chosen}
          isDisabled={isRunning}
          onChoose={setFormat}
        />
        <Size part={part} />
        <Progress download={download} total={part.total} />
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">
        {isRunning ? (
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
        ) : (
          <button type="button" className="button button-main" onClick={() => chosen && start(part, chosen)}>
            {download.state === 'failed' ? t`Try again` : t`Download`}
          </button>
        )}
      </div>
    </Dialog>
  )
}

interface ChoicesProps<Value> {
  label: string
  options: readonly { readonly value: Value; readonly text: string; readonly note: string }[]
  value: Value | undefined
  isDisabled: boolean
  onChoose: (value: Value) => void
}

function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset disabled={props.isDisabled} className="disabled:text-muted">
      <legend className="label">{props.label}</legend>
      {props.options.map(({ value, text, note }) => (
        <label
          key={value}
          className="flex min-h-8 cursor-pointer items-baseline gap-2 border-b border-line py-1.5"
        >
          <input
            type="radio"
            name={name}
            className="dot size-4 flex-none translate-y-0.5"
            checked={value === props.value}
            onChange={() => props.onChoose(value)}
          />
          <span>
            {text}
            {note !== '' && <span className="label"> {note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** How many records the file will have, and what becomes of a large one. */
function Size({ part }: { part: DownloadPart }) {
  const museum = useMuseum()
  const { resource, total } = part
  if (total === undefined || total === 1) return null
  const bytes = estimatedBytes(part)
  return (
    <div className="label">
      <p>{resource === 'term' ? museum.countTerms(total) : museum.countItems(total)}</p>
      {bytes > LARGE_BYTES && (
        <p className="mt-1 text-ink">
          This is a large file, of about {formatBytes(bytes)}.{' '}
          {filePicker()
            ? t`You choose where to save it, and it is written there as it arrives.`
            : t`This browser holds it in memory until it is complete, which may be too much for it. Narrow the list with filters, or use the API.`}
        </p>
      )}
    </div>
  )
}

function Progress({ download, total }: { download: DownloadState; total: number | undefined }) {
  switch (download.state) {
    case 'ready':
      return null
    case 'running': {
      const { records } = download.received
      const isMeasured = total !== undefined && total > 1 && records !== undefined
      return (
        <div>
          <progress
            aria-label={t`Progress of the download`}
            className="block h-2 w-full accent-verdigris"
            {...(isMeasured && { max: total, value: Math.min(records, total) })}
          />
          <p className="label mt-1">
            {isMeasured ? t`${formatNumber(records)} of ${formatNumber(total)} records, ` : ''}
            {formatBytes(download.received.bytes)}
          </p>
        </div>
      )
    }
    case 'done':
      return (
        <p role="status">
          Saved {download.fileName}: {inWords(download.received)}.
        </p>
      )
    case 'cancelled':
      return <p role="status">Cancelled. Nothing was saved.</p>
    case 'failed':
      return <p role="alert">{download.words}</p>
  }
}

function inWords({ bytes, records }: Received): string {
  const size = formatBytes(bytes)
  return records === undefined
    ? size
    : listed([plural(records, { one: '# record', other: '# records' }), size])
}
