import { postgresLocation } from '../../testkit/postgres-server.ts'
import { describeCatalogue } from '../conformance.ts'

const newLocation = await postgresLocation()

describeCatalogue('PostgreSQL', { newLocation })
