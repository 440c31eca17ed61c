import { buffer } from 'node:stream/consumers'
import { type PhotoStore, photoFolderOf } from '../../photo-store.ts'
import { Semaphore } from '../../semaphore.ts'
import type { PublishedFile } from './published-file.ts'

const AT_ONCE = 8

/** Fetches those of the photos that the folder does not have, from the folder beside the source. Rejects if one is not there. */
export async function fetchPhotos(
  source: PublishedFile,
  store: PhotoStore,
  names: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const requests = new Semaphore(AT_ONCE)
  await Promise.all(
    names.map(async (name) => {
      await requests.acquire(signal)
      try {
        signal.throwIfAborted()
        if (await store.has(name)) return
        await store.add(name, (suffix) =>
          contentOf(source.beside(`${photoFolderOf('')}/${name}${suffix}`), signal),
        )
      } finally {
        requests.release()
      }
    }),
  )
  await store.sync()
}

async function contentOf(file: PublishedFile, signal: AbortSignal): Promise<Buffer> {
  const content = await file.read(null, signal)
  if (content === null) throw new Error(`${file.name} was not sent`)
  const bytes = await buffer(content.bytes)
  if (content.size !== null && content.size !== bytes.length)
    throw new Error(`${file.name} has ${bytes.length} bytes instead of ${content.size}`)
  return bytes
}
