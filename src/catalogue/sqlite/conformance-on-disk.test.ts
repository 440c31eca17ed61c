import { readdirSync } from 'node:fs'
import path from 'node:path'
import { newFolder } from '../../testkit/command.ts'
import { describeCatalogue } from '../../testkit/conformance.ts'

describeCatalogue('SQLite on disk', {
  newLocation() {
    const folder = newFolder()
    return { location: path.join(folder, 'museum.db'), contents: async () => readdirSync(folder) }
  },
})
