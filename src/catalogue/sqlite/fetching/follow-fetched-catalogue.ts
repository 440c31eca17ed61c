import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogueChange, FetchEvent, FetchFollowOptions, FollowedCatalogue } from '../../catalogue.ts'
import { followCatalogueFile } from '../file/follow-catalogue-file.ts'
import { CatalogueFetcher, RefusedFileError } from './fetch-catalogue.ts'
import { openSource } from './open-source.ts'

/** Until then, the file at the path is not replaced, because the threads that start now have to open it. */
const FIRST_LOOK_MS = 5000

/**
 * Follows the catalogue file at the path, and fetches a new one to it whenever the source has another. Without a file that
 * can be served, the first one is fetched before.
 */
export async function followFetchedCatalogue(
  source: string,
  path: string,
  onChange: (change: CatalogueChange) => void,
  { fetchIntervalMs, onFetch, ...options }: FetchFollowOptions,
): Promise<FollowedCatalogue> {
  const fetcher = new CatalogueFetcher(openSource(source), path)
  const stopping = new AbortController()
  const { signal } = stopping
  const follow = () => followCatalogueFile(path, onChange, options)
  const followed = await follow().catch(async (unusable: unknown) => {
    onFetch({ first: unusable })
    await fetcher.update(signal, true).catch((error: unknown) => {
      const reasons = `${reasonOf(error)}. No earlier copy can be served: ${reasonOf(unusable)}`
      throw new Error(`no catalogue could be fetched: ${reasons}`, { cause: error })
    })
    return follow()
  })

  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

  /** Looks again and again. A failure is reported once, until it passes or another one follows. */
  const look = async () => {
    let reported: string | undefined
    let isRepaired = false
    const report = (failure: string | undefined, event: FetchEvent) => {
      if (failure !== reported) onFetch(event)
      reported = failure
    }
    await pause(Math.min(fetchIntervalMs, FIRST_LOOK_MS))
    while (!signal.aborted) {
      try {
        const isDamaged = followed.current() === undefined
        const isNew = await fetcher.update(signal, isDamaged && !isRepaired)
        // The whole file is opened soon, and not fetched again meanwhile.
        isRepaired = isDamaged && (isNew || isRepaired)
        if (isNew) onFetch({ fetched: true })
        report(undefined, { recovered: true })
      } catch (error) {
        if (signal.aborted) return
        const isRefused = error instanceof RefusedFileError
        report(`${reasonOf(error)} ${isRefused}`, { failed: error, isRefused })
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
