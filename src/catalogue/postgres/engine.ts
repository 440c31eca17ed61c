/** All that other folders use of the engine. It is loaded only for a catalogue in a database, because it loads a client. */
export { followPostgresCatalogue } from './connect/follow-catalogue.ts'
export { hasCatalogue, openPostgresCatalogue } from './connect/open-catalogue.ts'
export { openPostgresIdHistory } from './write/id-history.ts'
export { lockPostgresCatalogue } from './write/import-lock.ts'
export { createPostgresCatalogue } from './write/postgres-writer.ts'
