import { setTimeout as wait } from 'node:timers/promises'
import {
  type CatalogueChange,
  CatalogueOpenError,
  type EngineNotice,
  type FollowedCatalogue,
  type FollowOptions,
} from '../../catalogue.ts'
import { followCatalogueFile } from '../file/follow-catalogue-file.ts'
import { CatalogueFetcher, RefusedFileError } from './fetch-catalogue.ts'
import { openSource } from './open-source.ts'

/** Until then, the file at the path is not replaced, because the threads that start now have to open it. */
const FIRST_LOOK_MS = 5000

export interface FetchFollowOptions extends FollowOptions {
  /** How often to look whether the source has a new catalogue. */
  fetchIntervalMs: number
  /** The folder for the photos of the catalogue; by default it is beside the file. */
  photoFolder?: string | undefined
  /** Called with true if the file at the source cannot be served, and with false when it can be again. */
  onRefused?: ((isRefused: boolean) => void) | undefined
}

/**
 * Follows the catalogue file at the path, and fetches a new one to it whenever the source has another. Without a file that
 * can be served, the first one is fetched before.
 */
export async function followFetchedCatalogue(
  source: string,
  path: string,
  onChange: (change: CatalogueChange) => void,
  { fetchIntervalMs, photoFolder, onRefused, ...options }: FetchFollowOptions,
): Promise<FollowedCatalogue> {
  const fetcher = new CatalogueFetcher(openSource(source), path, photoFolder)
  const stopping = new AbortController()
  const { signal } = stopping
  const notify: Notify = (level, message, error) =>
    options.onNotice?.({
      level,
      message,
      details: { file: path, ...(error !== undefined && { reason: reasonOf(error) }) },
    })
  const follow = () => followCatalogueFile(path, onChange, options)
  const followed = await follow().catch(async (unusable: unknown) => {
    notify('warn', 'the first catalogue is fetched', unusable)
    await fetcher.update(signal, true).catch((error: unknown) => {
      const reasons = `${reasonOf(error)}. No earlier copy can be served: ${reasonOf(unusable)}`
      throw new Error(`no catalogue could be fetched: ${reasons}`, { cause: error })
    })
    return follow()
  })

  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

  const failures = failureReports(notify, onRefused)

  /** Looks again and again. */
  const look = async () => {
    let isRepaired = false
    await pause(Math.min(fetchIntervalMs, FIRST_LOOK_MS))
    while (!signal.aborted) {
      try {
        const isDamaged = followed.current() === undefined
        const isNew = await fetcher.update(signal, isDamaged && !isRepaired)
        // The whole file is opened soon, and not fetched again meanwhile.
        isRepaired = isDamaged && (isNew || isRepaired)
        if (isNew) notify('warn', 'a new catalogue was fetched')
        failures.end()
      } catch (error) {
        if (signal.aborted) return
        failures.add(error)
      }
      await pause(fetchIntervalMs)
    }
  }
  void look()
  return {
    ...followed,
    async close() {
      stopping.abort()
      await followed.close()
    },
  }
}

type Notify = (level: EngineNotice['level'], message: string, error?: unknown) => void

/** Reports a failure once, until it passes or another one follows. */
function failureReports(notify: Notify, onRefused: FetchFollowOptions['onRefused']) {
  let reported: string | undefined
  return {
    add(error: unknown) {
      const message = failureOf(error)
      const failure = `${message}: ${reasonOf(error)}`
      if (failure === reported) return
      reported = failure
      if (error instanceof CatalogueOpenError) onRefused?.(true)
      notify('error', message, error)
    },
    end() {
      if (reported === undefined) return
      reported = undefined
      onRefused?.(false)
      notify('warn', 'new catalogues can be fetched again')
    },
  }
}

function failureOf(error: unknown): string {
  return error instanceof RefusedFileError
    ? 'the new catalogue is refused; the service goes on with what it has, and fetches this file again after half an hour, another one at the next look'
    : 'no new catalogue could be fetched; the service goes on with what it has and tries again'
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
