import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import {
  CATALOGUE_COUNTS,
  type CatalogueCount,
  type CatalogueSummary,
  COUNT_NAMES,
} from '../../contract/catalogue-summary.ts'
import { tableOf } from '../../contract/keys.ts'
import { totalOf } from './quality-report.ts'

/** Describes the catalogue and counts what is in it. Rejects as lists do. */
export async function catalogueSummary(
  catalogue: Catalogue,
  context: RequestContext,
): Promise<CatalogueSummary> {
  const counted = COUNT_NAMES.map(async (name): Promise<[CatalogueCount, number]> => {
    const { resource, filters } = CATALOGUE_COUNTS[name]
    return [name, await totalOf(resource, filters, catalogue, context)]
  })
  const counts = new Map(await Promise.all(counted))
  const { title, language, about, scheme, revision, changedAt, importedAt } = catalogue
  return {
    title,
    language,
    introduction: about.introduction,
    thesaurus: scheme,
    counts: tableOf<CatalogueSummary['counts']>(COUNT_NAMES, (name) => counts.get(name) ?? 0),
    revision,
    changed_at: changedAt,
    imported_at: importedAt,
  }
}
