import { parentPort } from 'node:worker_threads'

/** A search's thread that breaks as soon as it is to help another. */
parentPort?.addEventListener('message', (event) => {
  const order: unknown = 'data' in event ? event.data : undefined
  if (typeof order !== 'object' || order === null || !('help' in order)) return
  // Who listens too would still answer.
  event.stopImmediatePropagation()
  throw new Error('broke while helping')
})
await import('../catalogue/sqlite/search/search-worker.ts')
