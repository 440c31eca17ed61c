import { openCatalogue } from '../../catalogue/engines.ts'
import { importSources } from '../../catalogue/importing/import-sources.ts'
import { sampleSources } from '../../cli/sample.ts'
import type { Service } from '../../service/service.ts'
import { newFolder } from '../command.ts'
import { serviceOver } from '../world.ts'

/** The service over the sample catalogue, on which the examples of the documentation can be tried. */
export async function sampleService(): Promise<Service> {
  const catalogue = `${newFolder()}/sample.db`
  const { terms, items } = sampleSources()
  await importSources({
    terms: terms.map((path) => ({ path })),
    items: items.map((path) => ({ path })),
    language: 'en-AU',
    strict: true,
    catalogue,
    title: 'Sample',
  })
  return serviceOver(await openCatalogue(catalogue))
}
