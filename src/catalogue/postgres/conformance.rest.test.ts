// @module-tag rest

import { describeCatalogue } from '../../testkit/conformance.ts'
import { postgresLocation } from '../../testkit/postgres-server.ts'

const newLocation = await postgresLocation()

describeCatalogue('PostgreSQL', { newLocation })
