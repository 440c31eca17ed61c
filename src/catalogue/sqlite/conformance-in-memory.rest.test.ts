// @module-tag rest

import { describeCatalogue } from '../../testkit/conformance.ts'
import { createMemoryCatalogue } from './file/memory-catalogue.ts'

describeCatalogue('SQLite in memory', { create: createMemoryCatalogue })
