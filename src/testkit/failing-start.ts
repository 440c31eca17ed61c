import { existsSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** A search worker that fails to start while there is a file with the name of the catalogue and `.broken`. */
const settings: unknown = workerData
if (typeof settings !== 'object' || settings === null || !('path' in settings)) throw new Error('no settings')
if (existsSync(`${settings.path}.broken`)) throw new Error('cannot start here')
await import('../catalogue/sqlite/search/search-worker.ts')
