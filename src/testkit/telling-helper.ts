import { BroadcastChannel, parentPort } from 'node:worker_threads'

/** A search's thread that says so when it begins to help another. */
const channel = new BroadcastChannel('helpers')
parentPort?.addEventListener('message', (event) => {
  const order: unknown = 'data' in event ? event.data : undefined
  if (typeof order === 'object' && order !== null && 'help' in order) channel.postMessage('helps')
})
channel.unref()
await import('../catalogue/sqlite/search/search-worker.ts')
