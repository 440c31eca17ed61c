import { parentPort } from 'node:worker_threads'

/** A search worker that breaks when a search contains the word “break”. */
parentPort?.addEventListener('message', (event) => {
  if (!('data' in event) || !JSON.stringify(event.data).includes('"break"')) return
  // Otherwise the search worker would still answer.
  event.stopImmediatePropagation()
  throw new Error('broke while searching')
})
await import('../catalogue/sqlite/search/search-worker.ts')
