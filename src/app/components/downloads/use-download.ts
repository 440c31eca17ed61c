import { useEffect, useRef, useState } from 'react'
import type { ApiClient } from '../../api/client.ts'
import { arranged } from '../../downloads/arranged.ts'
import { failureWords } from '../../downloads/failure-words.ts'
import { type DownloadPart, estimatedBytes, type FileFormat, LARGE_BYTES } from '../../downloads/part.ts'
import { fileNameIn, type Received, receive } from '../../downloads/receive.ts'
import { recordCounter } from '../../downloads/record-counter.ts'
import { chooseFile, filePicker, MemorySink, type Sink } from '../../downloads/sinks.ts'

export type DownloadState =
  | { readonly state: 'ready' | 'cancelled' }
  | { readonly state: 'running'; readonly received: Received }
  | { readonly state: 'done'; readonly received: Received; readonly fileName: string }
  | { readonly state: 'failed'; readonly words: string }

const NOTHING: Received = { bytes: 0, records: undefined }
/** More often than this, nobody reads the numbers. */
const REPORT_MS = 100

/** One download at a time. It ends when the component leaves the page. */
export function useDownload(api: ApiClient) {
  const [state, setState] = useState<DownloadState>({ state: 'ready' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (part: DownloadPart, format: FileFormat) => {
    const now = new AbortController()
    running.current = now
    let sink: Sink | undefined
    try {
      // Asked first: browsers show their file dialog only right after a click.
      const pick = estimatedBytes(part) > LARGE_BYTES ? filePicker() : undefined
      sink = pick ? await chooseFile(pick, part.fileName(format)) : new MemorySink()
      if (sink === undefined) return
      if (part.order !== undefined) sink = arranged(sink, format, part.order)
      setState({ state: 'running', received: NOTHING })
      const response = await api.open(part.path(format), now.signal)
      const received = await receive(response, {
        sink,
        counter: recordCounter(format),
        signal: now.signal,
        onProgress: sparingly((received) => setState({ state: 'running', received })),
      })
      const fileName = fileNameIn(response.headers.get('Content-Disposition')) ?? part.fileName(format)
      await sink.close(fileName)
      setState({ state: 'done', received, fileName })
    } catch (error) {
      // A file that cannot be discarded is not worth a second message.
      await sink?.abort().catch(() => undefined)
      setState(now.signal.aborted ? { state: 'cancelled' } : { state: 'failed', words: failureWords(error) })
    }
  }
  return {
    download: state,
    start: (part: DownloadPart, format: FileFormat) => void start(part, format),
    cancel: () => running.current?.abort(),
  }
}

function sparingly(report: (received: Received) => void): (received: Received) => void {
  let lastMs = Number.NEGATIVE_INFINITY
  return (received) => {
    const nowMs = performance.now()
    if (nowMs - lastMs < REPORT_MS) return
    lastMs = nowMs
    report(received)
  }
}
